import { addStylesheet, make, newElementId } from './dom.ts'

/**
 * Asks as a bank does whether the payment is meant. It stands inside `host`, so that a dialog of the page around it
 * neither takes its focus nor closes.
 */
export function askToAuthenticate(host: Element): Promise<boolean> {
  addStylesheet()
  const title = newElementId('bank')
  const text = newElementId('bank-text')
  const complete = make('button', { type: 'button', class: 'sx-button sx-primary' }, 'Complete')
  const fail = make('button', { type: 'button', class: 'sx-button' }, 'Fail')
  const dialog = make(
    'dialog',
    { class: 'sx-dialog', 'aria-labelledby': title, 'aria-describedby': text },
    make('p', { class: 'sx-title' }, 'Test bank: no real payment'),
    make('h2', { id: title, class: 'sx-heading' }, '3D Secure authentication'),
    make('p', { id: text }, 'Your bank wants to know that it is you who pays. Choose how this test ends.'),
    make('div', { class: 'sx-buttons' }, fail, complete),
  )
  const focused = document.activeElement
  host.append(dialog)
  return new Promise((resolve) => {
    const finish = (didPass: boolean): void => {
      dialog.close()
      dialog.remove()
      if (focused instanceof HTMLElement) focused.focus()
      resolve(didPass)
    }
    complete.addEventListener('click', () => finish(true))
    fail.addEventListener('click', () => finish(false))
    dialog.addEventListener('cancel', (event) => {
      // Escape says no, and says it to this dialog only.
      event.preventDefault()
      event.stopPropagation()
      finish(false)
    })
    dialog.showModal()
    complete.focus()
  })
}
