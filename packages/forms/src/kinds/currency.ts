import type { Component } from '../model/form.ts'
import { textOf } from '../model/text-of.ts'
import { localeOf } from '../texts/locale-of.ts'
import { type Check, defineKind } from './kind.ts'
import { limitOf } from './limit-of.ts'
import { number } from './number.ts'
import { decimalLimit, range, step } from './number-checks.ts'
import { behaviour, defaultValue, field, general, placeholder, rangeProperties, required, scripts } from './properties.ts'

const decimalsOf = ({ decimalLimit }: Component): number => limitOf(decimalLimit) ?? 2
const cents: Check = (component, value, now) => decimalLimit({ ...component, decimalLimit: decimalsOf(component) }, value, now)

export const currency = defineKind({
  ...number,
  kind: 'currency',
  aliases: ['simplecurrencyadvanced'],
  icon: 'currency-euro',
  keyStem: 'amount',
  defaults: { type: 'currency', input: true, currency: 'EUR', validate: { required: false } },
  checks: [range, step, cents],
  decimals: decimalsOf,
  properties: [
    ...field,
    placeholder,
    defaultValue,
    general('currency', ['currency'], 'option', ['EUR', 'USD', 'GBP']),
    ...behaviour,
    ...required,
    ...rangeProperties,
    ...scripts,
  ],
  text: (component, value, { language }) => {
    if (typeof value !== 'number') return textOf(value ?? '')
    const currency = typeof component.currency === 'string' && /^[A-Z]{3}$/.test(component.currency) ? component.currency : 'EUR'
    // 20 is the most that every engine writes.
    const maximumFractionDigits = Math.min(20, Math.max(2, decimalsOf(component)))
    return value.toLocaleString(localeOf(language), { style: 'currency', currency, maximumFractionDigits })
  },
})
