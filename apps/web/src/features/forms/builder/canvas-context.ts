import type { Component } from '@klesis/forms/model/form.ts'
import { createContext, useContext } from 'react'
import type { Picking } from './picking/picking.ts'
import type { Builder } from './use-builder.ts'

/** Translates a text of the form to the language in which it is shown. */
export type Localize = (text: unknown) => string

/** The translations of a form for its cards. It stays the same while they change, so that a card is rendered only for texts of its own. */
export interface CardTexts {
  localize: () => Localize
  subscribe: (listener: () => void) => () => void
}

/** What the cards use of the builder. It stays the same while a property is typed, so that only the cards of changed components are rendered. */
export interface CanvasContextValue {
  /** The builder as it is now, for what a card does on an event. */
  latest: () => Builder
  texts: CardTexts
  /** Announces an action to screen readers. */
  announce: (text: string) => void
  /** Asks that the selected card takes the focus when it is mounted anew, as after a move. */
  requestFocus: () => void
  /** Returns true once after a request. */
  takeFocusRequest: () => boolean
  /** Opens the properties in a drawer on screens too narrow to show them beside the canvas. */
  openProperties: (() => void) | undefined
  /** What a click on a card is for, while an editor asks for fields. */
  picking: Picking | undefined
  pickable: ReadonlySet<Component> | undefined
}

const CanvasContext = createContext<CanvasContextValue | undefined>(undefined)
export const CanvasProvider = CanvasContext.Provider

export function useCanvasContext(): CanvasContextValue {
  const context = useContext(CanvasContext)
  if (!context) throw new Error('A card stands outside of the canvas')
  return context
}
