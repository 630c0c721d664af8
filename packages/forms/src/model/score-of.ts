import type { Component } from './form.ts'

/** How the answer of a field counts in the total of an evaluation. */
export interface Score {
  /** The answer is multiplied by it; 1 unless the author says otherwise. */
  weight: number
}

/** The score of a field that its author marked as one, in the properties that form.io leaves to authors; undefined for any other field. */
export function scoreOf({ properties }: Pick<Component, 'properties'>): Score | undefined {
  const { score, weight } = properties ?? {}
  if (score !== true && score !== 'true') return undefined
  const isUnset = weight === undefined || weight === null || weight === ''
  return { weight: isUnset ? 1 : Number(weight) }
}
