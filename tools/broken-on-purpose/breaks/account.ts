import type { Break } from '../break.ts'

/** Signing in and out, and what is an account's own: settings, history, reminders. */
export const ACCOUNT_BREAKS: readonly Break[] = [
  {
    id: 'AUTH-04',
    file: 'apps/web/src/features/auth/register-form.tsx',
    find: '<NewPasswordField form={form} label="Password" />',
    replace: `<NewPasswordField form={form} label="Password" />
      <Field label="Phone">{(control) => <input {...control} type="tel" autoComplete="tel" />}</Field>`,
    breaks: 'The registration asks for a fourth thing, a phone number.',
  },
  {
    id: 'AUTH-09',
    file: 'apps/web/src/features/auth/calls.ts',
    find: `await storeUser(queryClient, user)
      toast({
        title: 'Login Successful',`,
    replace: `queryClient.setQueryData(CURRENT_USER_KEY, user)
      toast({
        title: 'Login Successful',`,
    breaks: 'A login stores the user without asking the server for the current user again.',
  },
  {
    id: 'AUTH-14',
    file: 'apps/web/src/features/auth/calls.ts',
    find: 'await storeUser(queryClient, null)',
    replace: 'queryClient.setQueryData(CURRENT_USER_KEY, null)',
    breaks: 'A logout forgets the user without asking the server for the current user again.',
  },
  {
    id: 'ERR-08',
    file: 'apps/web/src/features/auth/calls.ts',
    find: "reasonOf(error, 'Failed to create account')",
    replace: "'Failed to create account'",
    breaks: "A failed registration never says the server's message.",
    green: [
      {
        test: 'its own words where the server says nothing',
        because: 'It proves the other half: the words where the server has none.',
      },
    ],
  },
  {
    id: 'ROUTE-15',
    file: 'apps/web/src/app/features.ts',
    find: `path: '/history',
    frame: 'shell',
    access: 'signed-in',`,
    replace: `path: '/history',
    frame: 'shell',
    access: 'anyone',`,
    breaks: 'The history opens without a login.',
  },
  {
    id: 'ROUTE-24',
    file: 'apps/web/src/app/router.tsx',
    find: '<Redirect to={signInAddress(location)} replace />',
    replace: '<Redirect to="/auth" replace />',
    breaks: 'Who is sent to sign in is not led back: the address names no path.',
  },
  {
    id: 'GEN-11',
    file: 'apps/server/src/features/settings/routes.ts',
    find: 'const favoriteCategories = [...new Set(rest.favoriteCategories)]',
    replace: 'const favoriteCategories: string[] = []',
    breaks: 'Favorite categories are taken and thrown away.',
    green: [
      {
        test: 'are kept: categories, budgets, notifications',
        because: 'The screen speaks to a stand-in for the server there: it proves what the screen does.',
      },
    ],
  },
  {
    id: 'SETTINGS-06',
    file: 'apps/web/src/features/settings/profile-card.tsx',
    find: 'monthAndYear.format(new Date(user.createdAt))',
    replace: 'monthAndYear.format(new Date())',
    breaks: 'The member-since date is the present month.',
  },
  {
    id: 'SETTINGS-10',
    file: 'apps/web/src/features/settings/settings-page.tsx',
    find: '<NotificationsPanel user={user} form={form} />',
    replace: '{hasPlan(user) ? <NotificationsPanel user={user} form={form} /> : null}',
    breaks: 'Accounts without a plan have no Notifications section.',
  },
  {
    id: 'ANALYTICS-11',
    file: 'apps/web/src/features/history/api.ts',
    find: "trackEvent('history_removed')",
    replace: "trackEvent('history_cleared')",
    breaks: 'Removing one item is told as history_cleared; nothing is told as history_removed.',
  },
  {
    id: 'REMIND-03',
    file: 'apps/web/src/features/reminders/create-reminder-dialog.tsx',
    find: '<Dialog title="Create New Reminder"',
    replace: '<Dialog title="New Reminder"',
    breaks: 'The dialog has another title.',
  },
  {
    id: 'REMIND-19',
    file: 'apps/web/src/features/reminders/api.ts',
    find: 'putReminder(id, { isActive })',
    replace: 'putReminder(id, { isActive: true })',
    breaks: 'The switch only ever turns a reminder on.',
    green: [
      {
        test: 'moves at once, before the server has answered',
        because: 'It proves what is shown before anything is sent.',
      },
      { test: 'falls back where it fails', because: 'It proves what is shown where nothing could be kept.' },
    ],
  },
  {
    id: 'ENTITY-04',
    file: 'apps/server/src/db/migrations/0001_accounts.sql',
    find: '"notify_deals" boolean DEFAULT true NOT NULL',
    replace: '"notify_deals" boolean DEFAULT false NOT NULL',
    breaks: 'A new account is told of no deals until it says so.',
  },
  {
    id: 'SAVED-13',
    file: 'apps/web/src/features/saved-gifts/gift-cards.tsx',
    find: `href={url}
      target="_blank"`,
    replace: 'href={url}',
    breaks: 'A saved gift opens its shop in place of the list.',
  },
  {
    id: 'REMIND-22',
    file: 'apps/web/src/features/reminders/reminder-days.ts',
    find: "if (day === today) return 'today'",
    replace: "if (day === today) return 'upcoming'",
    breaks: 'A reminder that is due today is upcoming.',
  },
  {
    id: 'TOAST-07',
    file: 'apps/web/src/features/saved-gifts/saving-toasts.ts',
    find: "title: 'Gift Removed'",
    replace: "title: 'Removed'",
    breaks: 'The toast does not say that it was a gift.',
  },
  {
    id: 'ANALYTICS-12',
    file: 'apps/web/src/features/history/api.ts',
    find: "      trackEvent('history_cleared')\n",
    replace: '',
    breaks: 'Clearing the history is not counted.',
  },
]
