import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { AnswerCondition } from '@klesis/contract/procedures/rules/rule-condition.ts'
import type { RuleEffect } from '@klesis/contract/procedures/rules/rule-effects.ts'

/** A rule on one answer. Its id stays the same from one version to the next. */
const rule = (number: number, point: Rule['point'], condition: AnswerCondition, effect: RuleEffect): Rule => ({
  ...{ id: `6f1c1c52-3a4e-4f0b-9d53-1f0f6a3c1d0${number}`, point, isOn: true, when: { conjunction: 'all', conditions: [condition] } },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: [effect],
})

const costly = rule(
  1,
  'validate',
  { component: 'total', operator: 'greaterThan', value: 1000 },
  {
    kind: 'warn',
    component: 'reason',
    text: {
      el: 'Οι δαπάνες ξεπερνούν τα 1.000 ευρώ. Γράψτε στην αιτιολόγηση γιατί είναι απαραίτητες.',
      en: 'The costs are above 1,000 euro. Write in the justification why they are needed.',
    },
  },
)

const abroad = rule(
  2,
  'submitted',
  { component: 'destination', operator: 'isEqual', value: 'abroad' },
  {
    kind: 'mail',
    to: [{ kind: 'role', role: 'applicant' }],
    subject: { el: 'Πριν από το ταξίδι: {answer:city}', en: 'Before your journey: {answer:city}' },
    body: {
      el: 'Γεια σας,\n\nγια το ταξίδι «{answer:event}» ζητήστε από τώρα την Ευρωπαϊκή Κάρτα Ασφάλισης Ασθένειας: εκδίδεται μέσα σε πέντε ημέρες.\n\nΗ αίτησή σας: {link}',
      en: 'Hello,\n\nfor your journey to “{answer:event}” ask for the European Health Insurance Card now: it takes five days.\n\nYour application: {link}',
    },
  },
)

const chargedToProject = rule(
  3,
  'submitted',
  { component: 'funding', operator: 'isEqual', value: 'project' },
  {
    kind: 'notify',
    to: [{ kind: 'role', role: 'managers' }],
    text: {
      el: 'Δεσμεύστε {answer:total} στο έργο {answer:projectCode} για την αίτηση {application.number}.',
      en: 'Reserve {answer:total} in project {answer:projectCode} for application {application.number}.',
    },
  },
)

/** The rules of the journeys as they were published, and with the one that was added a few days ago. */
export const travelRules = { published: [costly, abroad], today: [costly, abroad, chargedToProject] } as const

const script = (host: string) => `// Πόσες ημέρες μένουν ως την αναχώρηση: αυτό δεν το μετρά ένας κανόνας.
// How many days are left before the journey: a rule cannot count them.
const { city, partner, leavesAt } = ctx.application.data
const days = Math.floor((Date.parse(leavesAt) - Date.parse(ctx.now)) / 86_400_000)

const partners = await api.lookup('partners')
const host = partners.find((one) => one.code === partner)
api.log(\`\${city}: \${days} days, \${${host}}\`)

if (days >= 0 && days < 30) {
  await api.notify({
    to: ctx.application.applicant.uid,
    text: {
      el: \`Αναχωρείτε σε \${days} ημέρες. Αν αργεί η έγκριση, γράψτε ένα σχόλιο στην αίτηση.\`,
      en: \`You leave in \${days} days. If the approval takes long, write a comment in your application.\`,
    },
  })
}
`

/** The script after the submission: as it was first written, which fails without a partner institution, and as it was mended. */
export const travelScripts = { first: script('host.label'), mended: script("host?.label ?? 'no partner institution'") } as const
