export { checkAnswers } from './check-answers.ts'
export { checkFormDefinition, type FormProblem } from './check-form-definition.ts'
export { problemText } from './problem-text.ts'
export { toIssues } from './to-issues.ts'
