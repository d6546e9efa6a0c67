/** What is wrong with an e-mail address, as far as that can be said before the server is asked; null for nothing. */
export function judgeEmail(email: string): string | null {
  if (email.trim() === '') return 'Write your e-mail address.'
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Write an e-mail address such as name@example.com.'
}
