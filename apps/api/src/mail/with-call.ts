/** A mailbox holds the mails of many calls: the subject of each says of which it is. */
export const withCall = (subject: string, title: string): string => (title && !subject.includes(title) ? `${subject} · ${title}` : subject)
