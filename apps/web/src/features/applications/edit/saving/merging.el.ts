export const mergingEl = {
  title_one: 'Μία απάντηση άλλαξε και σε άλλο παράθυρο',
  title_other: '{{count}} απαντήσεις άλλαξαν και σε άλλο παράθυρο',
  text: 'Στις {{when}} αποθηκεύτηκε άλλη εκδοχή. Όσα γράψατε μόνο εδώ ή μόνο εκεί κρατήθηκαν. Διαλέξτε για τα υπόλοιπα:',
  mine: 'εδώ',
  other: 'άλλο παράθυρο',
  allMine: 'Όλες από εδώ',
  allOther: 'Όλες από το άλλο παράθυρο',
  copy: 'Αντιγραφή και των δύο',
  copied: 'Η εκδοχή αντιγράφηκε στο πρόχειρο.',
  keep: 'Συνέχεια με αυτές',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    merging: typeof mergingEl
  }
}
