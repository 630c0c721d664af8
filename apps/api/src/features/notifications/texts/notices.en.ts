import type { MailFrame, NoticeTexts } from './notice-text.ts'

const seeApplication = 'See the application'

export const englishNotices: NoticeTexts = {
  'application.submitted': {
    subject: ({ title }) => `Your application was submitted: ${title}`,
    body: ({ title, protocolNumber, sent }) =>
      `We have received your application to “${title}” (${sent}).${protocolNumber && ` Its protocol number is ${protocolNumber}.`} We will keep you informed.`,
    action: seeApplication,
  },
  'application.approved': {
    subject: ({ title }) => `Your application was approved: ${title}`,
    body: ({ title }) => `Your application to “${title}” was approved.`,
    action: seeApplication,
  },
  'application.rejected': {
    subject: ({ title }) => `Your application was rejected: ${title}`,
    body: ({ title }) => `Your application to “${title}” was rejected.`,
    action: seeApplication,
  },
  'application.resubmitted': {
    subject: ({ applicant }) => `Corrected application: ${applicant}`,
    body: ({ applicant, title, submitted, sent }) =>
      `The application to “${title}” (${applicant}) was changed as requested and awaits your decision. First submitted: ${submitted}. Changes submitted: ${sent}.`,
    action: seeApplication,
  },
  'application.withdrawn': {
    subject: ({ applicant }) => `Application withdrawn: ${applicant}`,
    body: ({ applicant, title }) => `The application to “${title}” (${applicant}) was withdrawn by the applicant; it needs no decision from you.`,
    action: 'See your approvals',
  },
  'application.reopened': {
    subject: ({ title }) => `Your application is being reviewed again: ${title}`,
    body: ({ title }) => `The decision on your application to “${title}” was reopened. We will let you know the new decision.`,
    action: seeApplication,
  },
  'application.extended': {
    subject: ({ title }) => `You have more time: ${title}`,
    body: ({ title, until }) => `You may submit your application to “${title}” until ${until}.`,
    action: seeApplication,
  },
  'application.moved': {
    subject: ({ title }) => `The form has changed: ${title}`,
    body: ({ title }) => `The form of your application to “${title}” has changed. Your answers are kept; the page of your application says what is new.`,
    action: seeApplication,
  },
  'bulkRun.finished': {
    subject: ({ title }) => `Bulk run finished: ${title}`,
    body: ({ title, message }) => `The bulk run “${title}” has finished. ${message}`,
    action: 'See what was done',
  },
  'signing.finished': {
    subject: ({ title, message }) => `${message} signed: ${title}`,
    body: ({ title, message }) =>
      `Signing for “${title}” has ended: ${message} signed. The page shows what became of each document, and goes on with what is left.`,
    action: 'See the documents',
  },
  'export.ready': {
    subject: ({ title }) => `Your file is ready: ${title}`,
    body: ({ title }) => `Your file of applications “${title}” is ready. You can download it beside the list for 24 hours.`,
    action: 'Download the file',
  },
  'export.failed': {
    subject: ({ title }) => `Your file was not prepared: ${title}`,
    body: ({ title }) => `Your file of applications “${title}” was not prepared. The list says why.`,
    action: 'See why',
  },
  'application.lookAgain': {
    subject: ({ title }) => `Please look at your application again: ${title}`,
    body: ({ title, until }) =>
      `The form of your application to “${title}” has changed. Your answers are kept. Please look at what is new before you submit it.${until && ` You can submit it until ${until}.`}`,
    action: seeApplication,
  },
  'application.deleted': {
    subject: ({ title }) => `Your application was deleted: ${title}`,
    body: ({ title }) => `Your application to “${title}” was deleted by the administration.`,
    action: 'See your applications',
  },
  'application.documentAsked': {
    subject: ({ title }) => `A document is needed for your application: ${title}`,
    body: ({ title, message }) =>
      `For your application to “${title}” we need one more document: “${message}”. Attach it on the page of the application; it stays submitted as it is.`,
    action: 'Attach the document',
  },
  'approval.documentAttached': {
    subject: ({ applicant }) => `Document attached: ${applicant}`,
    body: ({ applicant, title }) =>
      `The document that the application to “${title}” (${applicant}) was asked for is attached. The application awaits your decision.`,
    action: seeApplication,
  },
  'approval.opened': {
    subject: ({ applicant }) => `Application to approve: ${applicant}`,
    body: ({ applicant, title }) => `The application to “${title}” (${applicant}) awaits your decision.`,
    action: seeApplication,
  },
  'approval.problem': {
    subject: ({ title }) => `No approver was found: ${title}`,
    body: ({ applicant, title }) => `The application to “${title}” (${applicant}) was submitted, but no approver was found.`,
    action: seeApplication,
  },
  'approval.problems': {
    subject: ({ title, message }) => `No approver was found for ${message} applications: ${title}`,
    body: ({ title, message }) => `${message} applications to “${title}” are waiting, but there is no one to decide on them.`,
    action: 'See the applications',
  },
  'review.asked': {
    subject: ({ title }) => `Changes requested: ${title}`,
    body: ({ title }) => `Changes are needed in your application to “${title}”. Please make them and submit it again.`,
    action: 'Change the application',
  },
  'review.takenBack': {
    subject: ({ title }) => `Changes are no longer needed: ${title}`,
    body: ({ title }) => `Your application to “${title}” will be reviewed as you submitted it; the requested changes are no longer needed.`,
    action: seeApplication,
  },
  'comment.added': {
    subject: ({ author }) => `New comment: ${author}`,
    body: ({ author, applicant, title }) => `${author} commented on the application to “${title}” (${applicant}).`,
    action: 'See the comment',
  },
  'comment.mentioned': {
    subject: ({ author }) => `${author} mentioned you`,
    body: ({ author, applicant, title }) => `${author} mentioned you in a comment on the application to “${title}” (${applicant}).`,
    action: 'See the comment',
  },
  'evaluation.begun': {
    subject: ({ title }) => `The evaluation begins: ${title}`,
    body: ({ title }) => `The evaluation of the applications to “${title}” begins. You can read those that you are to evaluate.`,
    action: 'Open the evaluation',
  },
  'evaluation.declined': {
    subject: ({ author }) => `${author} cannot evaluate`,
    body: ({ author, title, protocolNumber }) =>
      `${author} cannot evaluate in the invitation “${title}”.${protocolNumber && ` Applications: ${protocolNumber}.`} You can choose another member on the page of the assignment.`,
    action: 'See the assignment',
  },
  'evaluation.stageBegun': {
    subject: ({ title }) => `New stage of the evaluation: ${title}`,
    body: ({ title, message }) => `The evaluation of “${title}” has moved to another stage. ${message}`,
    action: 'Open the evaluation',
  },
  'invitation.notPublished': {
    subject: ({ title }) => `Not published: ${title}`,
    body: ({ title, message }) => `The invitation “${title}” was not published at the time that was set. ${message}`,
    action: 'Open the invitation',
  },
  'invitation.notSentBack': {
    subject: ({ title }) => `Applications not sent back: ${title}`,
    body: ({ title, message }) =>
      `Applications to “${title}” were to go back to their applicants for changes, but not all of them could be sent. ${message}`.trim(),
    action: 'See which, and try again',
  },
  'procedure.message': {
    subject: ({ title }) => `Message: ${title}`,
    body: ({ message }) => message,
    action: seeApplication,
  },
  'procedure.failed': {
    subject: ({ title }) => `Scripts that failed: ${title}`,
    body: ({ title, message }) => `Scripts of the invitation “${title}” failed. How often, at each point: ${message}.`,
    action: 'See the runs',
  },
}

export const englishFrame: MailFrame = {
  greeting: (name) => `Dear ${name},`,
  footer: (site) => `This message was sent automatically by the application portal of ${site}. Please do not reply.`,
  reasonLabel: 'Reason',
}
