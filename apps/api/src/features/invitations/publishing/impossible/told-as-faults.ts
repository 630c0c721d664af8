import type { LintFinding } from '@klesis/forms/lint/lint.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import type { PageFault } from './page-faults.ts'
import type { Reason } from './reason.ts'

/** A fault of the page, with how to mend it where the check of how the form is written knows. */
export type ToldFault = LintFinding & { reason: Reason['reason'] }

/** The finding about the same field; fields beside each other outside the pages are found together, by the first. */
const isAbout = ({ code, part }: PageFault, finding: LintFinding): boolean =>
  finding.code === code && (code === 'besidePages' ? Number(finding.path[1]) <= Number(part.path[1]) : finding.path.join('.') === part.path.join('.'))

/** Faults of a page in place of the findings about the same fields; the rest of the findings only warn. */
export function toldAsFaults(findings: readonly LintFinding[], faults: readonly PageFault[]): { told: ToldFault[]; rest: LintFinding[] } {
  const told = new Map<string, ToldFault>()
  const replaced = new Set<LintFinding>()
  for (const fault of faults) {
    const { code, reason, part } = fault
    const label = labelOf(part.component)
    const finding = findings.findLast((one) => isAbout(fault, one)) ?? { code, path: part.path, key: part.component.key, label }
    const place = `${code} ${finding.path.join('.')}`
    const before = told.get(place)
    told.set(place, { ...finding, label: before ? `${before.label}, ${label}` : label, reason })
    replaced.add(finding)
  }
  return { told: [...told.values()], rest: findings.filter((finding) => !replaced.has(finding)) }
}
