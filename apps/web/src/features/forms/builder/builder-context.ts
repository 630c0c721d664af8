import { createContext, useContext } from 'react'
import type { Builder } from './use-builder.ts'

export interface BuilderContextValue {
  builder: Builder
  /** Languages of the form; the first is the one it is written in. */
  languages: readonly string[]
  /** The language in which texts are shown and typed. */
  language: string
  /** Others see the scripts of a form and keep them. */
  mayWriteScripts: boolean
  /** Translates a text of the form to that language. */
  localize: (text: unknown) => string
  /** Announces an action to screen readers. */
  announce: (text: string) => void
  /** Returns true once after a move: the selected card is mounted anew and takes the focus. */
  requestFocus: () => void
  takeFocusRequest: () => boolean
  /** Opens the properties in a drawer on screens too narrow to show them beside the canvas. */
  openProperties: (() => void) | undefined
}

const BuilderContext = createContext<BuilderContextValue | undefined>(undefined)
export const BuilderProvider = BuilderContext.Provider

export function useBuilderContext(): BuilderContextValue {
  const context = useContext(BuilderContext)
  if (!context) throw new Error('A part of the builder stands outside of it')
  return context
}
