import { serverTexts } from '../../../texts/server-texts.ts'

/** What a stage that begins means for the members of the committee. */
export const stageTexts = serverTexts('evaluationStages', {
  individual: {
    el: 'Στάδιο: ατομική αξιολόγηση. Κάθε μέλος αξιολογεί μόνο του και βλέπει τις βαθμολογίες των άλλων αφού οριστικοποιήσει τη δική του.',
    en: 'Stage: individual evaluation. Each member evaluates alone and sees the others’ scores after finalising their own.',
  },
  discussion: {
    el: 'Στάδιο: συζήτηση. Όλα τα μέλη βλέπουν όλες τις βαθμολογίες και μπορούν να αλλάξουν τη δική τους, αναφέροντας τον λόγο.',
    en: 'Stage: discussion. All members see all scores and can change their own with a reason.',
  },
  decision: {
    el: 'Στάδιο: απόφαση. Οι βαθμολογίες δεν αλλάζουν πια.',
    en: 'Stage: decision. Scores can no longer be changed.',
  },
})
