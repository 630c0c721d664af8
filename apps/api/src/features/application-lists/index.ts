export { keepAnswers, requireKeptAnswers } from './answers/keep-answers.ts'
export { findSortedByKept, type KeptColumn } from './answers/sort-by-kept.ts'
export {
  applicationCardColumns,
  applicationRows,
  applicationRowsForManagers,
  awaiting,
  awaitsDocument,
  commonOfApplications,
  ownApplicationRows,
} from './application-rows.ts'
export { cardReader } from './card-reader.ts'
export { conditionsOf, type InvitationFilter, isUnfiltered, narrowingOf } from './filter-conditions.ts'
export { findIdsIn } from './find-ids.ts'
export { findListedInvitations, type ListedInvitation, requireListedInvitations } from './find-listed-invitations.ts'
export { findSubmittedLast } from './find-submitted-last.ts'
export {
  type ListQuery,
  listStatement,
  type PageRequest,
  type PageResult,
  type PageRow,
  pageOf,
  pageResultOf,
  pageStatement,
  toResponseText,
  totalOf,
} from './list-query.ts'
export type { CardColumn, Common, ListRows, Source } from './list-rows.ts'
export { storedTotal } from './list-total.ts'
export { addTotal, findPageIds, idsWithTotal, type PageIds, runForIds, toPageIds } from './page-ids.ts'
export { type CardsOfIds, readPage } from './read-page.ts'
export { cardsStatement } from './select-cards.ts'
export { findSortable, findSortedPage } from './sorted-page.ts'
export {
  applicationsOfPerson,
  applicationsToInvitation,
  applicationsToInvitations,
  everyApplication,
  someApplications,
  waitingApplications,
} from './sources.ts'
export { countStates, countStatesOfInvitation, type StateCount } from './state-counts.ts'
export { toListFilter, toOwnListFilter } from './to-list-filter.ts'
