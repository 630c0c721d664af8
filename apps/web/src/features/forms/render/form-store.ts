import type { NextPages } from '@klesis/forms/rules/next-pages.ts'
import { type Move, movedPath } from './moves.ts'

/** A press that the server is asked about, or what it led to. */
export interface Pressed {
  /** The event of the button. */
  event: string
  isRunning?: boolean
  message?: string
  error?: Error
}

export interface RefusedFile {
  name: string
  fault: string
}

/** The files of a field on their way. */
export interface Upload {
  /** The path of the field now; undefined once its row is gone. */
  at: () => string | undefined
  /** The file that is sent, how much of it was, and what stops it; undefined where none is. */
  sending?: { name: string; share: number; stop: () => void } | undefined
  /** Why a file was not opened or removed. */
  fault?: string | undefined
  /** Those of the files chosen last that were refused, and why. */
  refused?: readonly RefusedFile[]
}

/** A page of a wizard, in the list of them. */
export interface WizardStep {
  key: string
  /** Its place among all pages, hidden ones included. */
  index: number
  label: string
  mayOpen: boolean
}

/** The same object until it changes. */
export interface ListedPages {
  steps: readonly WizardStep[]
  /** The key of the page that is shown. */
  shown: string
  /** The key of the page of an answer. */
  pageOf: (path: string) => string | undefined
}

/** All that changes while a form is filled in. Parts that are equal keep their identity. */
export interface FormState {
  answers: Record<string, unknown>
  /** Which fields the rules hide for the current answers, by data path as text. */
  hidden: ReadonlySet<string>
  /** Whether a field is disabled and its answer required, where the rules say so in place of the author. */
  disabled: ReadonlyMap<string, boolean>
  required: ReadonlyMap<string, boolean>
  /** Texts that logic replaced, by path and property. */
  texts: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** The messages of the faults that are shown, by path. */
  faults: ReadonlyMap<string, string>
  /** The pages that follow pages of a wizard, where these decide it. */
  nextPages: NextPages
  /** They outlast the fields, which may be on another page meanwhile. */
  uploads?: readonly Upload[]
  /** The last press of a button that the server answers. */
  pressed?: Pressed | undefined
  /** The field to navigate to; a new object for each request. */
  target?: { path: string }
  /** The pages of a wizard; undefined where there are none to choose from, and where their author does not list them. */
  pages?: ListedPages | undefined
  /** Opens the next page of a wizard; undefined on the last one. */
  goOn?: (() => void) | undefined
  /** Opens the page of a wizard before this one; undefined on the first one, and where its author left the button out. */
  goBack?: (() => void) | undefined
  /** Opens a page of a wizard by its key. */
  openPage?: ((key: string) => void) | undefined
}

/** Parts of the form subscribe to it, so that a key draws only the fields that change. */
export interface FormStore {
  /** The state with which the form was opened. */
  opened: FormState
  read: () => FormState
  subscribe: (listener: () => void) => () => void
  set: (changes: Partial<FormState>) => void
  /** Answers have moved. */
  move: (move: Move) => void
  /** Where the answer of a path is from now on. */
  follow: (path: string | undefined) => () => string | undefined
}

export function createFormStore(initial: FormState): FormStore {
  let state = initial
  const listeners = new Set<() => void>()
  /** Each move is kept only for those that have yet to follow it. */
  let last: { move: Move; next?: typeof last } = { move: new Map() }
  return {
    opened: initial,
    move: (move) => {
      last = last.next = { move }
    },
    follow: (path) => {
      let known = last
      let at = path
      return () => {
        for (; known.next; at = at && movedPath(at, known.move)) known = known.next
        return at
      }
    },
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (changes) => {
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
  }
}
