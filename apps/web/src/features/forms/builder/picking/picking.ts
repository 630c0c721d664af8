import type { Component, Form } from '@klesis/forms/model/form.ts'

/** While fields are picked, a click on a card of the canvas names its field to an editor of properties, and does not select it. */
export interface Picking {
  /** Of the editor that asks. */
  id: string
  /** What the pick is for. */
  hint: string
  /** The fields of a form that can be picked. A change makes new components of those that it concerns, so that the set is made anew for each form. */
  fieldsOf: (form: Form) => readonly Component[]
  take: (component: Component) => void
}
