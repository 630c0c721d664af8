import { kindOf } from '../kinds/kind-of.ts'
import type { Component } from '../model/form.ts'
import { isRule } from './run.ts'

/** Whether a person may replace what a calculation gives. In a hidden field nobody types, so that another value in it was sent past the page. */
export const isReplaceable = (component: Component): boolean =>
  component.allowCalculateOverride === true && isRule(component.calculateValue) && kindOf(component) !== 'hidden'
