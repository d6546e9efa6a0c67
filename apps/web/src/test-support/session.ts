import { currentUser, login, logout, register, type User } from '@presently/contract/auth'
import { type FakeServer, json } from './fake-server.ts'
import { aUser } from './users.ts'

/** Lets the fake server know who is signed in, as the real one does by its session. */
export function keepSession(server: FakeServer, user: User = aUser()): void {
  let session: User | null = null
  const open = () => {
    session = user
    return user
  }
  server.on(login, open)
  server.on(register, open)
  server.on(logout, () => {
    session = null
    return { message: 'Signed out.' }
  })
  server.answer(currentUser, () =>
    session ? json(200, session) : json(401, { message: 'Please log in.', code: 'unauthorized' }),
  )
}
