import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '../lib/query-client.ts'

export type View = ReturnType<typeof render> & { user: UserEvent }

/** Renders a part of the application inside its providers, with a user to act on it. */
export function renderPart(part: ReactNode): View {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return Object.assign(render(part, { wrapper }), { user: userEvent.setup() })
}
