import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../texts/server-texts.ts'
import type { FileFault } from './messages.ts'
import type { TableFile } from './table-file.ts'

const faults = {
  missing: { el: '«{column}»: λείπει· συμπληρώστε το κελί.', en: '“{column}” is missing; fill in the cell.' },
  notText: {
    el: '«{column}»: το κελί έχει τύπο ή κάτι που δεν είναι κείμενο· γράψτε το ως κείμενο.',
    en: '“{column}” contains a formula or something that is not text. Enter it as text.',
  },
  tooLong: { el: '«{column}»: το κείμενο είναι πολύ μεγάλο· συντομεύστε το.', en: '“{column}” is too long; shorten it.' },
  badCode: {
    el: '«{column}»: το «{found}» δεν είναι κωδικός· επιτρέπονται μικρά λατινικά γράμματα, ψηφία και τελείες.',
    en: '“{column}”: “{found}” is no code; lower-case Latin letters, digits and dots are allowed.',
  },
  badEmail: { el: '«{column}»: το «{found}» δεν είναι διεύθυνση email.', en: '“{column}”: “{found}” is not an email address.' },
  badDay: { el: '«{column}»: το «{found}» δεν είναι ημερομηνία· γράψτε τη σαν 20-11-2026.', en: '“{column}”: “{found}” is no date; write it like 20-11-2026.' },
  badFlag: { el: '«{column}»: γράψτε «ναι» ή «όχι».', en: '“{column}”: write “yes” or “no”.' },
  badChoice: {
    el: '«{column}»: το «{found}» δεν είναι μία από τις επιλογές· δείτε τις άλλες γραμμές.',
    en: '“{column}”: “{found}” is none of the choices; see the other rows.',
  },
  badNumber: { el: '«{column}»: γράψτε έναν αριθμό, χωρίς τύπο.', en: '“{column}”: write a number, without a formula.' },
  unknownSheet: {
    el: 'Το φύλλο «{found}» δεν είναι γνωστό· κρατήστε τα ονόματα όπως στη λήψη.',
    en: 'The sheet “{found}” is not known; keep the names as they were downloaded.',
  },
  sheetTwice: { el: 'Το φύλλο υπάρχει δύο φορές· κρατήστε το ένα.', en: 'The sheet is there twice; keep one of them.' },
  sheetBroken: {
    el: 'Το φύλλο είναι χαλασμένο και δεν διαβάζεται· αποθηκεύστε ξανά το αρχείο από το πρόγραμμα των υπολογιστικών φύλλων.',
    en: 'The sheet is broken and cannot be read; save the file again in the spreadsheet program.',
  },
  notRows: { el: 'Το φύλλο δεν είναι λίστα γραμμών.', en: 'The sheet is no list of rows.' },
  notRow: { el: 'Εδώ δεν υπάρχει γραμμή με τα πεδία της.', en: 'This is no row with its fields.' },
  unknownColumn: {
    el: 'Η στήλη «{found}» δεν είναι γνωστή· κρατήστε τους τίτλους όπως στη λήψη.',
    en: 'The column “{found}” is not known; keep the titles as they were downloaded.',
  },
  columnTwice: { el: 'Η στήλη «{column}» υπάρχει δύο φορές· κρατήστε τη μία.', en: 'The column “{column}” is there twice; keep one of them.' },
  columnMissing: { el: 'Λείπει η στήλη «{column}».', en: 'The column “{column}” is missing.' },
} as const satisfies Record<FileFault['code'], ServerText>

export const tableFaultTexts = serverTexts<FileFault['code']>('tableFaults', faults)

/** One sentence that says what is wrong and what to do. */
export function tableFaultText(
  { editedTexts, language }: { editedTexts: TextOverrides; language: Language },
  { sheets }: TableFile,
  { sheet, column, code, found }: FileFault,
): string {
  const titles = sheets.find(({ key }) => key === sheet)?.columns.find(({ key }) => key === column)?.titles
  return fillText(tableFaultTexts(editedTexts, code, language), { column: titles?.[language] ?? column ?? '', found: found ?? '' })
}
