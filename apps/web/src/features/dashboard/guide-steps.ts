/** The five steps of an application, each with where on the page it happens; without such a place it is told in the middle. */
export const guideSteps = [
  { text: 'guide.choose', title: 'guide.chooseTitle', place: '[data-guide="choose"]' },
  { text: 'guide.begin', title: 'guide.beginTitle', place: '[data-guide="begin"]' },
  { text: 'guide.attach', title: 'guide.attachTitle', place: null },
  { text: 'guide.submit', title: 'guide.submitTitle', place: '[data-guide="submit"]' },
  { text: 'guide.follow', title: 'guide.followTitle', place: '#sidebar a[href="/application/me"]' },
] as const
