/** A rule could not do what it is made for, such as an approver who is not there; the message is for those who manage the invitation. */
export class RuleFailed extends Error {}
