import { ArrowLeft, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { articlesFor, type HelpFacts } from './articles.ts'
import { findArticles } from './find-articles.ts'
import { MoreHelp } from './more-help.tsx'
import { Question } from './question.tsx'
import { structuredData } from './structured-data.ts'
import { TOPICS, type TopicId } from './topics.ts'
import { useNamedQuestion } from './use-named-question.ts'
import './help-page.css'

const NOTHING_FOUND =
  'No help articles found matching your search. Try different keywords or browse all topics.'

/** The Help Center: eighteen questions, by topic and by words. */
export function HelpPage(facts: HelpFacts) {
  const articles = articlesFor(facts)
  const [topic, setTopic] = useState<TopicId | null>(null)
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const openQuestion = useNamedQuestion((slug) => {
    const article = articles.find((one) => one.slug === slug)
    if (article) {
      setTopic(article.topic)
      setWords('')
    }
    return article !== undefined
  })
  const found = findArticles(articles, { topic, words })
  const isNothing = found.length === 0
  function clear(): void {
    setTopic(null)
    setWords('')
    // The button goes: its focus must not go under with it.
    field.current?.focus()
  }
  return (
    <>
      <div className="box help-head">
        <div className="wrap narrow">
          <Link className="btn btn-quiet" href="/">
            <ArrowLeft className="i" />
            Back to Search
          </Link>
          <h1>Help Center</h1>
          <search className="help-search">
            <Search className="i" />
            <input
              ref={field}
              type="search"
              aria-label="Search help articles"
              placeholder="Search help articles..."
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </search>
        </div>
      </div>
      <div className="wrap narrow help-body">
        <Topics chosen={topic} onChoose={setTopic} />
        <h2 className="sr">Questions</h2>
        <div className="faq">
          {found.map((article) => (
            <Question key={article.slug} article={article} />
          ))}
        </div>
        <div className={isNothing ? 'help-nothing' : 'sr'}>
          <p role="status">{isNothing ? NOTHING_FOUND : countText(found.length)}</p>
          {isNothing ? (
            <Button variant="secondary" onClick={clear}>
              Clear search
            </Button>
          ) : null}
        </div>
      </div>
      <MoreHelp onOpen={openQuestion} />
      <script type="application/ld+json">{structuredData(articles)}</script>
    </>
  )
}

const countText = (count: number): string => (count === 1 ? '1 article' : `${count} articles`)

type TopicsProps = { chosen: TopicId | null; onChoose: (topic: TopicId | null) => void }

function Topics({ chosen, onChoose }: TopicsProps) {
  const button = (id: TopicId | null, name: string) => (
    <button
      key={name}
      type="button"
      className="chip"
      aria-pressed={chosen === id}
      onClick={() => onChoose(id)}
    >
      {name}
    </button>
  )
  return (
    <div className="chips" role="group" aria-label="Topics">
      {button(null, 'All Topics')}
      {TOPICS.map(({ id, name }) => button(id, name))}
    </div>
  )
}
