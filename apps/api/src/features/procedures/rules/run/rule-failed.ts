/** A rule could not do what it is made for, such as an approver who is not there; the message is for who manages the invitation. */
export class RuleFailed extends Error {}
