import type { Example } from './example.ts'

export const lists = {
  listFilter: {
    el: 'Η λίστα δείχνει μόνο όσες αιτήσεις υποβλήθηκαν οριστικά. Ένα φίλτρο μόνο περιορίζει όσα φαίνονται.',
    en: 'The list shows only applications that were finally submitted. A filter only narrows what is shown.',
    code: "return { filter: { appState: ['permanent'] } }",
  },
  excelExport: {
    el: 'Το αρχείο έχει δύο στήλες: τον αιτούντα και τον αριθμό πρωτοκόλλου, για όσες αιτήσεις βρίσκει το φίλτρο. Χωρίς rows, τις στήλες συμπληρώνει η πύλη με το κλειδί τους.',
    en: 'The file has two columns, the applicant and the protocol number, of the applications that the filter finds. Without rows the portal fills the columns by their keys.',
    code: `const applications = await api.applications({ ids: ctx.applicationIds.slice(0, 200), limit: 200 })
return {
  columns: [
    { key: 'applicant', title: 'Αιτών' },
    { key: 'number', title: 'Αρ. πρωτοκόλλου' },
  ],
  rows: applications.map(({ applicant, protocolNumber }) => ({ applicant: applicant.fullname, number: protocolNumber })),
}`,
  },
} satisfies Record<string, Example>
