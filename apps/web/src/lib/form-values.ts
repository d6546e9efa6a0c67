/** What is written in a form's text field, as it was typed; '' where there is no field of that name, or it holds a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
