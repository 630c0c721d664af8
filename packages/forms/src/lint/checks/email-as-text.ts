import { kindOf } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { replaceComponent } from '../replace-component.ts'

const words = /(?<!\p{L})(e-?mail|ηλεκτρ(ονικό|\.)\s+ταχ(υδρομείο|\.)|ηλεκτρονική\s+διεύθυνση)(?!\p{L})/iu
const key = /^(contact|my|your|user|applicant)?_?e-?mail(address)?\d*$/i

/** Whether the author checks the text in another way. */
export const isChecked = ({ validate, valueFormat, inputMask }: Component): boolean =>
  Boolean(validate?.pattern || validate?.custom || validate?.json || inputMask) || (typeof valueFormat === 'string' && !['', 'any'].includes(valueFormat))

/** A text field that asks for an e-mail address and accepts any text. It becomes an e-mail field. */
export const emailAsText: LintCheck = ({ form, parts }) =>
  parts
    .filter(({ component }) => kindOf(component) === 'textfield' && !isChecked(component) && asks(component))
    .map((part) => findingAt(part, { mend: () => replaceComponent(form, part.path, toEmail(part.component)) }))

/** A long question mentions e-mail for another reason. */
const asks = ({ label, key: name }: Component) => (typeof label === 'string' && label.split(/\s+/).length <= 6 && words.test(label)) || key.test(name)

const toEmail = ({ standardType: _, case: __, showCharCount: ___, ...component }: Component): Component => ({ ...component, type: 'email' })
