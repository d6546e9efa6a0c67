import { Component, type ReactNode } from 'react'

type Props = {
  /** What is shown in place of the screen, until `retry` or another address. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** Another one is another chance: what failed is rendered again. */
  address: string
  children: ReactNode
}

type State = { failure: { error: unknown } | null }

/** Shows the fallback when a screen fails to render. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate(before: Props): void {
    if (before.address !== this.props.address && this.state.failure) this.retry()
  }

  readonly retry = (): void => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
