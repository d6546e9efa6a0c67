/** One measurement in a process of its own: the task as JSON comes as the argument, the result goes out as JSON. */
import { type IndexFileTask, measureIndexFile } from './measures/index-file.ts'
import { measureQuality, type QualityTask } from './measures/quality.ts'
import { measureRelevance, type RelevanceTask } from './measures/relevance.ts'
import { measureRetrieval, type RetrievalTask } from './measures/retrieval.ts'
import { measureWholeEngine, type WholeEngineTask } from './measures/whole-engine.ts'

export type Task =
  | ({ readonly part: 'retrieval' } & RetrievalTask)
  | ({ readonly part: 'index' } & IndexFileTask)
  | ({ readonly part: 'relevance' } & RelevanceTask)
  | ({ readonly part: 'engine' } & WholeEngineTask)
  | ({ readonly part: 'quality' } & QualityTask)

function measure(task: Task): unknown {
  switch (task.part) {
    case 'retrieval':
      return measureRetrieval(task)
    case 'index':
      return measureIndexFile(task)
    case 'relevance':
      return measureRelevance(task)
    case 'engine':
      return measureWholeEngine(task)
    case 'quality':
      return measureQuality(task)
  }
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '{}') as Task // made by measure-apart.ts
  console.log(JSON.stringify(await measure(task)))
}
