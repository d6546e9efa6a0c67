import type { Article } from './articles.ts'
import type { TopicId } from './topics.ts'

type Wanted = {
  /** Null for all. */
  topic: TopicId | null
  words: string
}

/** The articles of a topic whose question or answer holds the words, in capitals or not. */
export function findArticles(articles: readonly Article[], { topic, words }: Wanted): readonly Article[] {
  const sought = words.trim().toLowerCase()
  const holds = (text: string): boolean => text.toLowerCase().includes(sought)
  return articles.filter(
    (article) =>
      (topic === null || article.topic === topic) &&
      (holds(article.question) || holds(article.answer.join(' '))),
  )
}
