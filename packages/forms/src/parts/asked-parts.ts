import type { Component, Form } from '../model/form.ts'

/** Keys of the answers that an invitation asks for by a setting. The underscore keeps them apart from the keys of authors. */
export const experienceKey = '_experience'
export const scopusKey = '_scopusId'
/** The file of a job; the key under which its attachments are stored. */
export const certificateKey = '_certificate'

/** The settings that ask for them. */
export interface AskedParts {
  appExperience: boolean
  appScopus: boolean
}

/** The page of a researcher at Scopus. */
export const scopusPage = (id: string): string => `https://www.scopus.com/authid/detail.uri?authorId=${encodeURIComponent(id)}`

const field = (type: string, key: string, label: string, more: Partial<Component> = {}): Component => ({ type, key, label, input: true, ...more })
const panel = (key: string, title: string, components: Component[]): Component => ({ type: 'panel', key, title, label: title, input: false, components })

const endsAfterStart = {
  if: [
    { or: [{ '!': { var: 'row.until' } }, { '!': { var: 'row.from' } }, { '<=': [{ var: 'row.from' }, { var: 'row.until' }] }] },
    true,
    'Η λήξη είναι πριν από την έναρξη.',
  ],
}

/** Made where they are asked for: pages that need only a key are not to load them. */
const experience = () =>
  panel('_experiencePanel', 'Προϋπηρεσία', [
    field('editgrid', experienceKey, 'Θέση εργασίας', {
      hideLabel: true,
      addAnother: 'Προσθήκη θέσης εργασίας',
      validate: { required: true },
      errors: { required: 'Προσθέστε τουλάχιστον μία θέση εργασίας.' },
      components: [
        field('textfield', 'employer', 'Εργοδότης', { validate: { required: true, maxLength: 300 } }),
        field('textfield', 'role', 'Ιδιότητα', { validate: { required: true, maxLength: 300 } }),
        field('date', 'from', 'Από', { validate: { required: true } }),
        field('date', 'until', 'Έως', { description: 'Κενό, αν η απασχόληση συνεχίζεται.', validate: { json: endsAfterStart } }),
        field('textarea', 'description', 'Περιγραφή', { rows: 3, validate: { maxLength: 2000 } }),
        field('file', certificateKey, 'Βεβαίωση', { storage: 'url', filePattern: '.pdf,.jpg,.jpeg,.png,.docx', fileMaxSize: '20MB' }),
      ],
    }),
  ])

const scopus = () =>
  panel('_scopusPanel', 'Scopus', [
    field('textfield', scopusKey, 'Scopus ID', {
      description: 'Ο αριθμός σας στο Scopus, δέκα ή έντεκα ψηφία.',
      validate: { required: true, pattern: '[0-9]{10,11}' },
      errors: { pattern: 'Το Scopus ID έχει δέκα ή έντεκα ψηφία.' },
    }),
  ])

const english: Record<string, string> = {
  Προϋπηρεσία: 'Work experience',
  'Θέση εργασίας': 'Job',
  'Προσθήκη θέσης εργασίας': 'Add a job',
  'Προσθέστε τουλάχιστον μία θέση εργασίας.': 'Add at least one job.',
  Εργοδότης: 'Employer',
  Ιδιότητα: 'Role',
  Από: 'From',
  Έως: 'Until',
  'Κενό, αν η απασχόληση συνεχίζεται.': 'Leave it empty if you still work there.',
  'Η λήξη είναι πριν από την έναρξη.': 'The end is before the start.',
  Περιγραφή: 'Description',
  Βεβαίωση: 'Certificate',
  'Ο αριθμός σας στο Scopus, δέκα ή έντεκα ψηφία.': 'Your number at Scopus, ten or eleven digits.',
  'Το Scopus ID έχει δέκα ή έντεκα ψηφία.': 'A Scopus ID has ten or eleven digits.',
}

/**
 * The form with the fields that the settings ask for, after those of its author; in a wizard each part is a page. As fields they are answers: what holds for
 * answers (completeness, marks, differences, history, export, erasure) holds for them.
 */
export function withAskedParts<Source extends Form>(form: Source, { appExperience, appScopus }: AskedParts): Source {
  const parts = [...(appExperience ? [experience()] : []), ...(appScopus ? [scopus()] : [])]
  if (parts.length === 0) return form
  return { ...form, components: [...form.components, ...parts], i18n: { ...form.i18n, en: { ...english, ...form.i18n?.en } } }
}
