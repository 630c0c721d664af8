import { createHash } from 'node:crypto'

/** What members of committees declare, one sentence a line. A declaration keeps these words; a change of them names them anew. */
export const confidentialityText = {
  el: `Ως μέλος επιτροπής αξιολόγησης δηλώνω υπεύθυνα ότι:
τηρώ εμπιστευτικά όσα μαθαίνω από τις αιτήσεις και την αξιολόγησή τους, και τα χρησιμοποιώ μόνο για να αξιολογήσω·
δεν αποκαλύπτω σε κανέναν εκτός της επιτροπής και της γραμματείας ποιοι έκαναν αίτηση, τι περιέχουν οι αιτήσεις και τα δικαιολογητικά, ούτε βαθμολογίες, συζητήσεις και προτάσεις·
φυλάσσω όσα κατεβάζω ώστε να μην τα δει άλλος, και τα διαγράφω όταν τελειώσει η αξιολόγηση·
δηλώνω αμέσως κάθε σύγκρουση συμφερόντων και δεν αξιολογώ την αίτηση που αφορά.
Η υποχρέωση εχεμύθειας συνεχίζεται και μετά το τέλος της θητείας μου.`,
  en: `As a member of an evaluating committee I declare that:
I keep confidential what I learn from applications and from their evaluation, and use it only to evaluate;
I tell nobody outside the committee and the managers of the call who applied, what applications and documents contain, or any scores, discussions and proposals;
I keep what I download out of the sight of others, and delete it when the evaluation is over;
I declare any conflict of interest at once, and do not evaluate the application that it concerns.
This duty of confidentiality goes on after my term of office.`,
}

/** Names the words that somebody has read. */
export const confidentialityVersion = createHash('sha256').update(JSON.stringify(confidentialityText)).digest('hex').slice(0, 32)
