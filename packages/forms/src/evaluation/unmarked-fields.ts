import { fieldsOf } from '../kinds/fields-of.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { FieldKind } from '../kinds/kinds.ts'
import type { Component } from '../model/form.ts'
import { saysWho, tellsWho } from './without-identity.ts'

/** Kinds that take any words, an address or a file. Only the author knows whether these tell who applies. */
const freeKinds: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['textfield', 'textarea', 'url', 'hidden', 'file'])

/** The fields of an application whose answers may tell who applies, and of which the author has said neither that they do nor that they do not. */
export const unmarkedFields = (form: { components?: unknown }): Component[] =>
  fieldsOf(form).filter((component) => freeKinds.has(kindOf(component)) && !tellsWho(component) && saysWho(component) === undefined)
