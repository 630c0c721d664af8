import { classOf, type DifferenceClassName, differenceClasses, differenceClassNames } from './difference-classes.ts'
import type { Difference, Verdict } from './judge-trial.ts'
import { type SampleClass, sampleClasses } from './sample-answers.ts'

/** The verdicts of both judges on the trials of one form. */
export interface JudgedForm {
  name: string
  /** Whether it has a check that fails on every answer, so that it cannot be published. */
  isStopped?: boolean
  verdicts: (Verdict & { sample: SampleClass })[]
}

const percent = (part: number, all: number): string => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
const plural = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Differences on unsupported types are counted apart: there is nothing to fill in there. */
const isSame = ({ differences }: Verdict): boolean => differences.every((difference) => classOf(difference) === 'unsupportedType')

/** The figures of all forms, then the differences by class; those of no class with their places. */
export function toReport(given: readonly JudgedForm[]): string {
  const forms = given.filter(({ isStopped }) => !isStopped)
  const judged = forms.flatMap(({ verdicts }) => verdicts)
  const all = judged.filter(({ isUnjudged }) => !isUnjudged)
  const found = forms.flatMap(({ name, verdicts }) => verdicts.flatMap(({ differences }) => differences.map((difference) => ({ name, difference }))))
  const lineOf = (label: string, verdicts: readonly Verdict[]) =>
    `  ${label.padEnd(10)} ${percent(verdicts.filter(isSame).length, verdicts.length).padStart(8)} the same of ${plural(verdicts.length, 'answer')}, ${verdicts.filter((one) => one.isAcceptedByBoth).length} accepted by both`
  const ofStopped = given.filter(({ isStopped }) => isStopped).flatMap(({ verdicts }) => verdicts)
  const ofClass = (name: DifferenceClassName) => found.filter(({ difference }) => classOf(difference) === name)
  const unexplained = found.filter(({ difference }) => classOf(difference) === undefined)
  return [
    `${plural(forms.length, 'form')}, ${forms.filter(({ verdicts }) => verdicts.every(isSame)).length} with the same verdicts throughout`,
    lineOf('all', all),
    ...sampleClasses.map((sample) =>
      lineOf(
        sample,
        all.filter((one) => one.sample === sample),
      ),
    ),
    `  ${plural(judged.length - all.length, 'answer')} left out, on which form.io's rules fail themselves`,
    `  ${plural(given.length - forms.length, 'form')} left out, with a check that fails on every answer, which prevents publishing: ${percent(ofStopped.filter(isSame).length, ofStopped.length)} the same of ${plural(ofStopped.length, 'answer')}`,
    'Differences by class',
    ...differenceClassNames.map((name) => {
      const of = ofClass(name)
      return `  ${String(of.length).padStart(6)} in ${plural(new Set(of.map((one) => one.name)).size, 'form').padEnd(9)} ${name}: ${differenceClasses[name].why}`
    }),
    `  ${String(unexplained.length).padStart(6)} of no class`,
    ...unexplained.map(({ name, difference }) => `         ${name} ${described(difference)}`),
  ].join('\n')
}

const described = ({ path, value, ours, theirs }: Difference): string =>
  `${path} ${JSON.stringify(value)?.slice(0, 60)}: Klesis ${ours ?? 'accepts'}, form.io ${theirs ?? 'accepts'}`
