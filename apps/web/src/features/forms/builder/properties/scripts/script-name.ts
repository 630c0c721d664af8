/** The scripts of a field, by their properties in the builder: the variable that each sets, and how the rules call it. */
export const fieldScripts = {
  customConditional: { variable: 'show', rule: 'customConditional' },
  calculateValue: { variable: 'value', rule: 'calculateValue' },
  custom: { variable: 'valid', rule: 'validate.custom' },
  choicesScript: { variable: 'values', rule: 'data.custom' },
  customDefaultValue: { variable: 'value', rule: 'customDefaultValue' },
} as const
export type ScriptName = keyof typeof fieldScripts
