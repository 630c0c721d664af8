import type { Component } from './form.ts'

/** The author's label of a component, or its key where there is none to show. */
export const labelOf = ({ label, key }: Component): string => (typeof label === 'string' && label !== '' ? label : String(key))
