import { useState } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { SITE, titleOf } from '../../lib/site.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Mode = 'sign-in' | 'register'

const WORDS = {
  'sign-in': {
    title: 'Sign in',
    lead: 'Good to see you again.',
    question: `New to ${SITE.name}?`,
    toggle: 'Create account',
  },
  register: {
    title: 'Create account',
    lead: 'Save ideas and set your budget once.',
    question: 'Already have an account?',
    toggle: 'Sign in',
  },
} as const

/** Sign in or create an account. Who is signed in is led on by the shell. */
export function AuthPage() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const [email, setEmail] = useState('')
  const { title, lead, question, toggle } = WORDS[mode]
  useDocumentTitle(titleOf(title))

  /** Each mode has a form of its own: what was typed into the other is gone with it. */
  function show(next: Mode, knownEmail = ''): void {
    setMode(next)
    setEmail(knownEmail)
  }

  return (
    <AuthFrame title={title} lead={lead}>
      {mode === 'sign-in' ? (
        <LoginForm initialEmail={email} />
      ) : (
        <RegisterForm onSignIn={(known) => show('sign-in', known)} />
      )}
      <p className="auth-more">
        {question}{' '}
        <button
          type="button"
          className="text-btn"
          onClick={() => show(mode === 'sign-in' ? 'register' : 'sign-in')}
        >
          {toggle}
        </button>
      </p>
    </AuthFrame>
  )
}
