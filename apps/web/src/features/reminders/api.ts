import type {
  createReminder,
  deleteReminder,
  listReminders,
  Reminder,
  readFeasts,
  updateReminder,
} from '@presently/contract/reminders'
import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { trackEvent } from '../../lib/analytics.ts'
import { messageOf } from '../../lib/api-message.ts'
import { callApi } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import {
  CREATE_REMINDER,
  DELETE_REMINDER,
  LIST_REMINDERS,
  READ_FEASTS,
  UPDATE_REMINDER,
} from './contract-facts.ts'
import type { KnownFeasts } from './feast-country.ts'
import type { NewReminder, ReminderChange } from './reminder-draft.ts'

const REMINDERS_KEY = [LIST_REMINDERS.path] as const
const SWITCH_KEY = [UPDATE_REMINDER.path, 'isActive'] as const
const FRESH_MS = 60_000

const schemas = () => import('@presently/contract/reminders')

type Written = { readonly reminder: Reminder }
type Change = { readonly id: string; readonly change: ReminderChange }
type Switched = { readonly id: string; readonly isActive: boolean }

/** All reminders, as the server keeps them. */
export function useReminders(): UseQueryResult<readonly Reminder[]> {
  return useQuery({
    queryKey: REMINDERS_KEY,
    queryFn: async ({ signal }) => {
      const load = () => schemas().then((contract) => contract.listReminders)
      const { reminders } = await callApi<typeof listReminders>(LIST_REMINDERS, load, { signal })
      return reminders
    },
    staleTime: FRESH_MS,
    refetchOnReconnect: true,
  })
}

/** Where the days of feasts are known; asked for once one is chosen. */
export function useFeasts(isNeeded: boolean): KnownFeasts {
  return useQuery({
    queryKey: [READ_FEASTS.path],
    queryFn: ({ signal }) =>
      callApi<typeof readFeasts>(READ_FEASTS, () => schemas().then((contract) => contract.readFeasts), {
        signal,
      }),
    enabled: isNeeded,
    staleTime: FRESH_MS,
  }).data
}

/** Makes a reminder. */
export function useCreateReminder(): UseMutationResult<Written, Error, NewReminder> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body) =>
      callApi<typeof createReminder>(
        CREATE_REMINDER,
        () => schemas().then((contract) => contract.createReminder),
        { body },
      ),
    onSuccess: async ({ reminder }) => {
      await rewrite(client, (list) => [...list, reminder])
      // The country that it was made for is remembered.
      if (reminder.feast !== null) void client.invalidateQueries({ queryKey: [READ_FEASTS.path] })
      trackEvent('reminder_created')
      toast({ title: 'Reminder Created', variant: 'success' })
    },
    onError: (error) => sayFailure(error, 'Failed to create reminder'),
  })
}

/** Changes a reminder's title, description and date. */
export function useUpdateReminder(): UseMutationResult<Written, Error, Change> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }) => putReminder(id, change),
    onSuccess: async ({ reminder }) => {
      await rewrite(client, replacing(reminder))
      toast({ title: 'Reminder Updated', variant: 'success' })
    },
    onError: (error) => sayFailure(error, 'Failed to update reminder'),
  })
}

/** Deletes a reminder. */
export function useDeleteReminder(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id) =>
      callApi<typeof deleteReminder>(
        DELETE_REMINDER,
        () => schemas().then((contract) => contract.deleteReminder),
        { params: { id } },
      ),
    onSuccess: async (_said, id) => {
      await rewrite(client, (list) => list.filter((reminder) => reminder.id !== id))
      toast({ title: 'Reminder Deleted', variant: 'success' })
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: REMINDERS_KEY })
      sayFailure(error, 'Failed to delete reminder')
    },
  })
}

/**
 * Switches one reminder on and off. What is wished shows at once (see useAsWished); presses on the same switch are
 * sent one after the other, so that the last of them counts; `onSettled` is called for the last alone.
 */
export function useSwitchReminder(id: string): (isActive: boolean, onSettled: () => void) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: SWITCH_KEY,
    scope: { id: `reminder-${id}` },
    mutationFn: ({ isActive }: Switched) => putReminder(id, { isActive }),
    onSuccess: ({ reminder }) => rewrite(client, replacing(reminder)),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: REMINDERS_KEY })
      sayFailure(error, 'Failed to update reminder')
    },
  })
  return (isActive, onSettled) => mutate({ id, isActive }, { onSettled })
}

/** The reminders as their switches are wished to stand: a failed switch falls back to what the server keeps. */
export function useAsWished(reminders: readonly Reminder[]): readonly Reminder[] {
  const pending = useMutationState({
    filters: { mutationKey: SWITCH_KEY, status: 'pending' },
    // The cache forgets the type: this key is used by useSwitchReminder alone.
    select: ({ state }) => state.variables as Switched,
  })
  const wished = new Map(pending.map(({ id, isActive }) => [id, isActive]))
  return reminders.map((reminder) => {
    const isActive = wished.get(reminder.id)
    return isActive === undefined ? reminder : { ...reminder, isActive }
  })
}

function putReminder(id: string, body: ReminderChange | { isActive: boolean }): Promise<Written> {
  const load = () => schemas().then((contract) => contract.updateReminder)
  return callApi<typeof updateReminder>(UPDATE_REMINDER, load, { body, params: { id } })
}

/** Writes a change into the list that is shown, then asks anew: a list on its way may be older than the change. */
async function rewrite(
  client: QueryClient,
  change: (list: readonly Reminder[]) => readonly Reminder[],
): Promise<void> {
  await client.cancelQueries({ queryKey: REMINDERS_KEY })
  client.setQueryData<readonly Reminder[]>(REMINDERS_KEY, (list) => list && change(list))
  void client.invalidateQueries({ queryKey: REMINDERS_KEY })
}

const replacing =
  (changed: Reminder) =>
  (list: readonly Reminder[]): Reminder[] =>
    list.map((reminder) => (reminder.id === changed.id ? changed : reminder))

function sayFailure(error: unknown, otherwise: string): void {
  toast({ title: 'Error', description: messageOf(error) ?? otherwise, variant: 'destructive' })
}
