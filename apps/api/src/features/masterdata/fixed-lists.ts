import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'

/** The values of `repeatId`: how often a person may apply. */
export const repeats: MasterData['repeats'] = [
  { id: 1, code: 'free', title: { el: 'Χωρίς περιορισμό', en: 'No limit' } },
  { id: 2, code: 'ifapproved', title: { el: 'Μόνο αν οι προηγούμενες εγκρίθηκαν', en: 'Only once the earlier ones are approved' } },
  { id: 3, code: 'norepeat', title: { el: 'Μία αίτηση ανά πρόσωπο', en: 'One application each' } },
]

/** Categories of courses. */
export const categories: MasterData['categories'] = [
  { id: 1, title: { el: 'Θεωρία', en: 'Theory' } },
  { id: 2, title: { el: 'Εργαστήριο', en: 'Laboratory' } },
  { id: 3, title: { el: 'Μικτό', en: 'Mixed' } },
]
