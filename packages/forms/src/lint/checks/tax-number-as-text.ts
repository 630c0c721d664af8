import { kindOf } from '../../kinds/kind-of.ts'
import type { Component } from '../../model/form.ts'
import { findingAt, type LintCheck } from '../finding.ts'
import { replaceComponent } from '../replace-component.ts'
import { isChecked } from './email-as-text.ts'

const words = /(?<!\p{L})(Α\.?Φ\.?Μ\.?|αριθμός\s+φορολογικού\s+μητρώου|(greek\s+)?(tax|VAT)\s+(registration\s+|identification\s+)?number|AFM|TIN)(?!\p{L})/iu
/** Numbers of other countries have other forms. */
const foreign = /αλλοδαπ|εξωτερικ|χώρας|foreign|abroad|country/iu
const key = /^(afm|vat|vatNumber|taxNumber|taxId|tin)\d*$/i

/** A field that asks for the ΑΦΜ and accepts what is none. Its text is checked, last digit included. */
export const taxNumberAsText: LintCheck = ({ form, parts }) =>
  parts
    .filter(({ component }) => ['textfield', 'number'].includes(kindOf(component) ?? '') && !isChecked(component) && asks(component))
    .map((part) => findingAt(part, { mend: () => replaceComponent(form, part.path, toTaxNumber(part.component)) }))

function asks({ label, key: name }: Component): boolean {
  const text = typeof label === 'string' ? label : ''
  if (foreign.test(text)) return false
  return (text.split(/\s+/).length <= 6 && words.test(text)) || key.test(name)
}

function toTaxNumber({ standardType: _, validate, ...component }: Component): Component {
  const { min: __, max: ___, step: ____, integer: _____, ...rest } = validate ?? {}
  return { ...component, type: 'textfield', valueFormat: 'taxNumber', validate: rest }
}
