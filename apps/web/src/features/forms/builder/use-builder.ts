import { isSame } from '@klesis/forms/diff/is-same.ts'
import { duplicateComponent, type Edited, type InsertPosition, insertComponent, moveComponent, newKey, removeComponent } from '@klesis/forms/edit/edit-form.ts'
import { keepEqual } from '@klesis/forms/edit/keep-equal.ts'
import { componentAt, componentsAt, type JsonPath, slotPathsOf } from '@klesis/forms/edit/slot-paths.ts'
import { componentOfFieldType, withTranslations } from '@klesis/forms/kinds/field-types.ts'
import { newComponent } from '@klesis/forms/kinds/new-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { withRenamedText } from '@klesis/forms/translate/with-renamed-text.ts'
import { useRef, useState } from 'react'
import type { PaletteItem } from './palette-items.ts'

/** The maximum number of undo steps. */
const remembered = 200
/** Milliseconds between two changes that are undone together. */
const burst = 1200

export const samePath = (one: JsonPath | undefined, other: JsonPath | undefined) => JSON.stringify(one) === JSON.stringify(other)

interface Options {
  form: Form
  /** The earlier version that was opened last. */
  openedVersion: Form | undefined
  onChange: (form: Form) => void
  languages: readonly string[]
  onAdded: () => void
}

/** The edited form, its undo and redo steps and the selected component. Every change can be undone. */
export function useBuilder({ form, openedVersion, onChange, languages, onAdded }: Options) {
  const [past, setPast] = useState<readonly Form[]>([])
  const [future, setFuture] = useState<readonly Form[]>([])
  const [selected, select] = useState<JsonPath>()
  const typing = useRef({ field: '', at: 0 })
  const [known, setKnown] = useState(form)
  if (form !== known) {
    setKnown(form)
    // The answer to a save says the same in another order. What somebody else saved is not taken back, as it would be by a step that began before it.
    if (!isSame(form, known)) {
      setPast(form === openedVersion ? [...past.slice(-remembered + 1), known] : [])
      setFuture([])
    }
  }
  const pass = (next: Form) => {
    setKnown(next)
    onChange(next)
  }

  /** `field` identifies the input: consecutive typing in one input is undone in one step. */
  const change = (next: Form, field = '') => {
    const now = Date.now()
    const goesOn = field !== '' && typing.current.field === field && now - typing.current.at < burst && past.length > 0
    typing.current = { field, at: now }
    if (!goesOn) setPast([...past.slice(-remembered + 1), form])
    setFuture([])
    // What did not change stays the same object, so that its cards are not rendered again.
    pass(keepEqual(form, withRenamedText(form, next)))
  }
  const put = (edited: Edited | undefined) => {
    if (!edited) return
    change(edited.form)
    select(edited.path)
  }
  /** After the selected component, or inside it if it is an empty container; otherwise at the end. */
  const nextPosition = (): InsertPosition => {
    const chosen = selected && componentAt(form, selected)
    if (!selected || !chosen) return { slot: ['components'], index: form.components.length }
    const empty = slotPathsOf(chosen).find((slot) => componentsAt(form, [...selected, ...slot.path]).length === 0)
    return empty ? { slot: [...selected, ...empty.path], index: 0 } : { slot: selected.slice(0, -1), index: Number(selected.at(-1)) + 1 }
  }

  return {
    form,
    selected,
    select,
    change,
    /** A field of the installation's own types comes with its texts in the form's languages. */
    add: ({ kind, name, fieldType }: PaletteItem, position: InsertPosition = nextPosition()) => {
      const [written = 'el'] = languages
      const made = fieldType ? componentOfFieldType(form, fieldType, kind, written) : newComponent(form, kind, name)
      const holder = fieldType ? withTranslations(form, [fieldType.title, fieldType.message], languages) : form
      put(insertComponent(holder, position, { ...made, key: newKey(form, kind, made.label ?? name) }))
      onAdded()
    },
    /** Inserts a stored form, as copies of its fields or as a form within the form. */
    insert: (make: (position: InsertPosition) => Edited | undefined) => put(make(nextPosition())),
    move: (from: JsonPath, to: InsertPosition) => put(moveComponent(form, from, to)),
    duplicate: (path: JsonPath) => put(duplicateComponent(form, path)),
    /** Selects the next sibling after a removal, else the previous one, else the parent. */
    remove: (path: JsonPath) => {
      const next = removeComponent(form, path)
      change(next)
      const before = [...path.slice(0, -1), Number(path.at(-1)) - 1]
      const above = path.slice(0, -1).findLastIndex((step) => typeof step === 'number')
      select([path, before, path.slice(0, above + 1)].find((one) => one.length > 0 && componentAt(next, one)))
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      const last = past.at(-1)
      if (!last) return
      typing.current.field = ''
      setPast(past.slice(0, -1))
      setFuture([form, ...future])
      pass(last)
      if (selected && !componentAt(last, selected)) select(undefined)
    },
    redo: () => {
      const [next, ...later] = future
      if (!next) return
      typing.current.field = ''
      setFuture(later)
      setPast([...past, form])
      pass(next)
    },
  }
}

export type Builder = ReturnType<typeof useBuilder>
