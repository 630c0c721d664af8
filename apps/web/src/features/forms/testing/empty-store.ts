import { createFormStore, type FormStore } from '../render/form-store.ts'

/** The store of a form that nobody has filled in, without fields of its own. */
export const emptyFormStore = (): FormStore =>
  createFormStore({
    answers: {},
    hidden: new Set(),
    disabled: new Map(),
    required: new Map(),
    texts: new Map(),
    faults: new Map(),
    nextPages: new Map(),
  })
