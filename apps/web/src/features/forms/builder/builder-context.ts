import type { Form } from '@klesis/forms/model/form.ts'
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { Picking } from './picking/picking.ts'
import type { Builder } from './use-builder.ts'

export interface BuilderContextValue {
  builder: Builder
  /** Languages of the form; the first is the one it is written in. */
  languages: readonly string[]
  /** The language in which texts are shown and typed. */
  language: string
  /** Others see the scripts of a form and keep them. */
  mayWriteScripts: boolean
  /** Whether fields can be marked as scores. */
  isEvaluation: boolean
  /** Translates a text of the form to that language. */
  localize: (text: unknown) => string
  /** Announces an action to screen readers. */
  announce: (text: string) => void
  /** Returns true once after a field was added: its label takes the focus. */
  takeLabelRequest: () => boolean
  /** Focuses the selected card. */
  focusCard: () => void
  /** The form as it was saved: its keys stay as they are. */
  saved: Form
  /** Opens the properties in a drawer on screens too narrow to show them beside the canvas. */
  openProperties: (() => void) | undefined
  /** What a click on a card is for, while an editor asks for fields. */
  picking: Picking | undefined
  pick: Dispatch<SetStateAction<Picking | undefined>>
}

const BuilderContext = createContext<BuilderContextValue | undefined>(undefined)
export const BuilderProvider = BuilderContext.Provider

export function useBuilderContext(): BuilderContextValue {
  const context = useContext(BuilderContext)
  if (!context) throw new Error('A part of the builder stands outside of it')
  return context
}
