import { createContext, useContext } from 'react'
import type { Builder } from './use-builder.ts'

export interface BuilderContextValue {
  builder: Builder
  /** Languages of the form, the one it is written in first. */
  languages: readonly string[]
  /** The language its texts are shown and typed in now. */
  language: string
  /** A text of the form in that language. */
  words: (text: unknown) => string
  /** Announces to screen readers what just happened. */
  announce: (text: string) => void
  /** The card that is drawn next as chosen takes the focus: a move draws it anew elsewhere. */
  wantFocus: () => void
  takeFocus: () => boolean
  /** Where there is no room for the properties beside the canvas: opens them over it. */
  openProperties: (() => void) | undefined
}

const BuilderContext = createContext<BuilderContextValue | undefined>(undefined)
export const BuilderProvider = BuilderContext.Provider

export function useBuilderContext(): BuilderContextValue {
  const context = useContext(BuilderContext)
  if (!context) throw new Error('A part of the builder stands outside of it')
  return context
}
