import { Processors, processSync } from '@formio/core'
import type { Component } from '../model/form.ts'

interface OracleScope {
  errors?: { ruleName: string; context: { path: string } }[]
  conditionals?: { path: string; conditionallyHidden: boolean }[]
}

/** The result of form.io's own rules for answers: which rule fails at which path, and which components are hidden. */
export function askOracle(components: Component[], data: Record<string, unknown>): { failed: string[]; hidden: string[] } {
  const form = structuredClone({ components })
  const scope: OracleScope = {}
  const context = {
    form,
    components: form.components,
    data: structuredClone(data),
    submission: { data: structuredClone(data) },
    scope,
    processors: Processors,
    config: { server: true },
  }
  processSync(context as unknown as Parameters<typeof processSync>[0])
  return {
    failed: (scope.errors ?? []).map(({ ruleName, context: { path } }) => `${path}:${ruleName}`).sort(),
    hidden: (scope.conditionals ?? [])
      .filter((one) => one.conditionallyHidden)
      .map((one) => one.path)
      .sort(),
  }
}
