import type { Component as FormComponent } from '@klesis/forms/model/form.ts'
import { Component, type ReactNode } from 'react'
import { noteError } from '../../../api/errors-seen.ts'
import { BrokenView } from '../layouts/BrokenView.tsx'

interface Props {
  component: FormComponent
  children: ReactNode
}

/** Keeps the rest of the form where one component cannot be rendered. */
export class FieldBoundary extends Component<Props, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }

  override componentDidCatch(error: unknown) {
    noteError(error instanceof Error ? error : new Error(String(error)))
  }

  override render() {
    return this.state.isBroken ? <BrokenView component={this.props.component} /> : this.props.children
  }
}
