import { insertComponent, removeComponent } from '../edit/edit-form.ts'
import type { JsonPath } from '../edit/slot-paths.ts'
import type { Component, Form } from '../model/form.ts'

/** The form with another component in the place of one. */
export const replaceComponent = (form: Form, path: JsonPath, component: Component): Form =>
  insertComponent(removeComponent(form, path), { slot: path.slice(0, -1), index: Number(path.at(-1)) }, component).form
