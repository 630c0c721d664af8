import type { LetterText } from '@klesis/contract/letters/letters.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { putLetterIntoEffect, saveLetter } from '../letters/index.ts'
import type { SeededInvitation } from './seed-invitations.ts'

const decision: LetterText = {
  title: { el: 'Χορήγηση υποτροφίας', en: 'Award of a scholarship' },
  body: {
    el: `<p>Αρ. πρωτ. {application.number}<br>{letter.date}</p><p>Προς: <strong>{applicant.name}</strong></p>
<p>Σας γνωρίζουμε ότι στις {decision.date} εγκρίθηκε η αίτησή σας της {application.submitted} στην πρόσκληση «{invitation.title}», με θέμα <em>{answer:topic}</em>.</p>
<h2>Όροι</h2>
<table><tbody><tr><th>Διάρκεια</th><th>Μηνιαίο ποσό</th><th>Έναρξη</th></tr><tr><td>12 μήνες</td><td>800 ευρώ</td><td>με το νέο έτος</td></tr></tbody></table>
<p>Μέσα σε δέκα ημέρες:</p><ol><li>αποδεχθείτε την υποτροφία με μήνυμα στη γραμματεία,</li><li>δηλώστε τον λογαριασμό σας,</li><li>καταθέστε το χρονοδιάγραμμα της έρευνας.</li></ol>
<p>Με εκτίμηση,</p><p>{decision.name}<br>{decision.position}</p>`,
    en: `<p>Reference {application.number}<br>{letter.date}</p><p>To: <strong>{applicant.name}</strong></p>
<p>We are pleased to tell you that on {decision.date} your application of {application.submitted} to “{invitation.title}”, on <em>{answer:topic}</em>, was approved.</p>
<h2>Terms</h2>
<table><tbody><tr><th>Duration</th><th>A month</th><th>Start</th></tr><tr><td>12 months</td><td>800 euro</td><td>with the new year</td></tr></tbody></table>
<p>Within ten days:</p><ol><li>accept the scholarship by a message to the secretariat,</li><li>name your bank account,</li><li>hand in the schedule of your research.</li></ol>
<p>Yours sincerely,</p><p>{decision.name}<br>{decision.position}</p>`,
  },
}

/** The letter with which the scholarships are awarded from now on; what was decided before had none. Returns their invitation. */
export async function seedLetters(db: Db, admin: Actor, invitations: readonly SeededInvitation[]): Promise<number> {
  const scholarships = invitations.find(({ template }) => template.code === 'scholarship')
  if (!scholarships) throw new Error('There are no scholarships.')
  const letter = { id: scholarships.id, kind: 'decision' } as const
  const { revision } = await saveLetter(db, admin, { ...letter, ...decision, revision: 0 })
  await putLetterIntoEffect(db, admin, { ...letter, revision })
  return scholarships.id
}
