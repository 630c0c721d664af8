import { StoredFormInput } from '@klesis/contract/forms/stored-parts.ts'
import type { Actor } from '../../actor/actor.ts'
import { createStoredForm, saveStoredForm } from '../forms/index.ts'
import { bilingualForm, optional, required, text } from './invitations/bilingual-form.ts'
import type { SeedingClock } from './seeding-clock.ts'

const bankAccount = (isMended: boolean) =>
  bilingualForm('form', (t) => [
    ...(isMended
      ? [
          text(
            'hint',
            t(
              '<p>Ο λογαριασμός πρέπει να είναι στο όνομά σας. Τον χρειαζόμαστε μόνο για την πληρωμή.</p>',
              '<p>The account must be in your own name. We need it for the payment only.</p>',
            ),
          ),
        ]
      : []),
    required('textfield', 'accountHolder', t('Δικαιούχος', 'Account holder'), { validate: { maxLength: 100 } }),
    required('textfield', 'iban', t('IBAN', 'IBAN'), isMended ? { valueFormat: 'iban' } : { validate: { maxLength: 40 } }),
    optional('textfield', 'bank', t('Τράπεζα', 'Bank'), { validate: { maxLength: 100 } }),
  ])

/** A part that forms with a payment can take: stored with the first invitation, and mended a month later. */
export async function seedStoredForm(clock: SeedingClock, admin: Actor, today: Date): Promise<void> {
  const day = 86_400_000
  const part = { kind: 'form', title: { el: 'Τραπεζικός λογαριασμός', en: 'Bank account' } } as const
  await clock.set(new Date(today.getTime() - 60 * day))
  const first = StoredFormInput.parse({ ...part, path: 'bank-account', form: bankAccount(false) })
  const { id, revision } = await createStoredForm(clock.db, admin, first)
  await clock.set(new Date(today.getTime() - 30 * day))
  const { path: _, ...mended } = { ...first, form: bankAccount(true) }
  await saveStoredForm(clock.db, admin, { ...mended, id, revision })
}
