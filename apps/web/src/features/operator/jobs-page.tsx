import type { DeadLetter, Queue } from '@presently/contract/operator-jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { listDead, listQueues, retryOne, retryQueue } from './desk-calls.ts'
import { EXPORT_DEAD, EXPORT_QUEUES, LIST_DEAD, LIST_QUEUES } from './desk-facts.ts'
import { DeskPage } from './desk-page.tsx'
import { Moment } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { useDeed } from './use-deed.ts'

const FRESH_MS = 10_000

/** Work outside of requests, and what of it was given up. */
export function JobsPage() {
  return (
    <DeskPage title="Jobs" lead="What was given up after every retry waits here as a dead letter.">
      <Queues />
      <DeadLetters />
    </DeskPage>
  )
}

/** Jobs that were given up, put back into their queue. */
function useRetry<Given>(effect: (given: Given) => Promise<{ retried: number }>) {
  const client = useQueryClient()
  return useDeed({
    effect,
    done: ({ retried }) =>
      retried === 0 ? 'Nothing to run: gone, or waiting already' : `Runs again: ${retried}`,
    failed: 'Nothing runs again',
    onDone: () => {
      void client.invalidateQueries({ queryKey: [LIST_QUEUES.path] })
      void client.invalidateQueries({ queryKey: [LIST_DEAD.path] })
    },
  })
}

function Queues() {
  const queues = useQuery({
    queryKey: [LIST_QUEUES.path],
    queryFn: listQueues,
    refetchInterval: FRESH_MS,
    staleTime: 0,
  })
  const retry = useRetry(({ name }: Queue) => retryQueue(name))
  const columns: readonly Column<Queue>[] = [
    { label: 'Queue', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { label: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting, sortBy: ({ waiting }) => waiting },
    { label: 'Running', isNumber: true, cell: ({ running }) => running, sortBy: ({ running }) => running },
    { label: 'Dead letters', isNumber: true, cell: ({ dead }) => dead, sortBy: ({ dead }) => dead },
    {
      label: 'Action',
      cell: (queue) =>
        queue.dead > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => retry.mutate(queue)}>
            Run all again<span className="sr">: {queue.name}</span>
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <OperatorTable
      caption="Queues"
      columns={columns}
      query={{ data: queues.data?.queues, error: queues.error, refetch: queues.refetch }}
      keyOf={({ name }) => name}
      empty="There is no queue."
      csv={EXPORT_QUEUES.path}
    />
  )
}

function DeadLetters() {
  const dead = useQuery({
    queryKey: [LIST_DEAD.path],
    queryFn: listDead,
    refetchInterval: FRESH_MS,
    staleTime: 0,
  })
  const retry = useRetry(({ id, queue }: DeadLetter) => retryOne(id, queue))
  const columns: readonly Column<DeadLetter>[] = [
    { label: 'Queue', cell: ({ queue }) => queue, sortBy: ({ queue }) => queue },
    {
      label: 'Given up',
      cell: ({ failedAt }) => <Moment at={failedAt} />,
      sortBy: ({ failedAt }) => failedAt,
    },
    { label: 'Reason', cell: ({ reason }) => reason ?? '–' },
    {
      label: 'Action',
      cell: (letter) => (
        <Button variant="secondary" size="sm" onClick={() => retry.mutate(letter)}>
          Run again<span className="sr">: {letter.queue}</span>
        </Button>
      ),
    },
  ]
  return (
    <OperatorTable
      caption="Dead letters"
      columns={columns}
      query={{ data: dead.data?.deadLetters, error: dead.error, refetch: dead.refetch }}
      keyOf={({ id }) => id}
      empty="Nothing was given up."
      csv={EXPORT_DEAD.path}
      note={dead.data?.hasMore ? 'These are the newest. The file holds all of them.' : null}
    />
  )
}
