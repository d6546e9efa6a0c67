/** Signing in and out, making an account, and the one-time links. */
import type * as contract from '@presently/contract/auth'
import type { User } from '@presently/contract/auth'
import type { InputOf } from '@presently/contract/call'
import type { Said } from '@presently/contract/fields'
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-message.ts'
import { callApi } from '../../lib/call.ts'
import { toast } from '../../ui/toast.ts'
import { CURRENT_USER_KEY, storeUser, VERIFY_EMAIL_KEY } from './api.ts'
import {
  FORGOT_PASSWORD,
  LOGIN,
  LOGOUT,
  REGISTER,
  RESEND_VERIFICATION,
  RESET_PASSWORD,
  VERIFY_EMAIL,
} from './contract-facts.ts'
import { toastFailure } from './failure.ts'

type LoginInput = InputOf<typeof contract.login>
type RegisterInput = InputOf<typeof contract.register>
type ForgotInput = InputOf<typeof contract.forgotPassword>
type ResetInput = InputOf<typeof contract.resetPassword>

/** Signs in. The screen leaves by itself once somebody is signed in. */
export function useLogin(): UseMutationResult<User, Error, LoginInput> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: LoginInput) =>
      callApi<typeof contract.login>(LOGIN, () => import('@presently/contract/auth').then((m) => m.login), {
        body,
      }),
    onSuccess: async (user) => {
      await storeUser(queryClient, user)
      toast({
        title: 'Login Successful',
        description: `Good to see you, ${user.username}.`,
        variant: 'success',
      })
    },
    onError: (error) => toastFailure('Login Failed', reasonOf(error, 'Invalid email or password')),
  })
}

/** Makes an account and signs in with it. */
export function useRegister(): UseMutationResult<User, Error, RegisterInput> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RegisterInput) =>
      callApi<typeof contract.register>(
        REGISTER,
        () => import('@presently/contract/auth').then((m) => m.register),
        { body },
      ),
    onSuccess: async (user) => {
      await storeUser(queryClient, user)
      toast({
        title: 'Registration Successful',
        description: `Your account is ready, ${user.username}.`,
        variant: 'success',
      })
    },
    onError: (error) => toastFailure('Registration Failed', reasonOf(error, 'Failed to create account')),
  })
}

/** Signs out here and on the server; what was the account's is forgotten by `useForgetOnChange`. */
export function useLogout(): UseMutationResult<Said, Error, void> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi<typeof contract.logout>(LOGOUT, () => import('@presently/contract/auth').then((m) => m.logout)),
    onSuccess: async () => {
      await storeUser(queryClient, null)
      toast({ title: 'Logged out', variant: 'success' })
    },
    onError: () => toastFailure('Logout failed', 'There was an error logging you out.'),
  })
}

/** Asks for the mail with which a new password is chosen. */
export function useForgotPassword(): UseMutationResult<Said, Error, ForgotInput> {
  return useMutation({
    mutationFn: (body: ForgotInput) =>
      callApi<typeof contract.forgotPassword>(
        FORGOT_PASSWORD,
        () => import('@presently/contract/auth').then((m) => m.forgotPassword),
        { body },
      ),
    onError: (error) => toastFailure('The mail was not sent', reasonOf(error)),
  })
}

/** Chooses a new password by the secret of a link. The server ends every session, this one too. */
export function useResetPassword(): UseMutationResult<Said, Error, ResetInput> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ResetInput) =>
      callApi<typeof contract.resetPassword>(
        RESET_PASSWORD,
        () => import('@presently/contract/auth').then((m) => m.resetPassword),
        { body },
      ),
    onSuccess: () => storeUser(queryClient, null),
    onError: (error) => toastFailure('Your password was not changed', reasonOf(error)),
  })
}

/**
 * Proves an address by the secret of a link, once for all who ask: a link works one time only, so the answer is kept.
 */
export function useVerifyEmail(token: string | null): UseQueryResult<Said> {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [VERIFY_EMAIL_KEY, token],
    queryFn: async () => {
      const said = await callApi<typeof contract.verifyEmail>(
        VERIFY_EMAIL,
        () => import('@presently/contract/auth').then((m) => m.verifyEmail),
        { body: { token: token ?? '' } },
      )
      void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
      return said
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    retryOnMount: false,
  })
}

/** Mails the link that proves the address once more. */
export function useResendVerification(): UseMutationResult<Said, Error, void> {
  return useMutation({
    mutationFn: () =>
      callApi<typeof contract.resendVerification>(RESEND_VERIFICATION, () =>
        import('@presently/contract/auth').then((m) => m.resendVerification),
      ),
    onSuccess: ({ message }) => toast({ title: 'Mail sent', description: message, variant: 'success' }),
    onError: (error) => toastFailure('The mail was not sent', reasonOf(error)),
  })
}
