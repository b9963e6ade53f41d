/** Where a rude question is asked: of all screens or all forms by what visits them, and by tests of its own where the answers differ. Each is
 *  `file > title`. */
type Asked = readonly string[]

const allScreens =
  'e2e/screens-on-desktop.spec.ts > every screen stands the rude questions: no motion, only a keyboard, forced colours, 200 % zoom, Back'
const narrowScreens =
  'e2e/screens-on-phone.spec.ts > no screen scrolls sideways at 360, 768, 1024, 1280 or 1440 px, or cuts a table off'
const quietScreens = 'e2e/screens-on-phone.spec.ts > no screen logs an error or requests a missing file at 390 px'
const allForms =
  'e2e/forms.spec.ts > the form “$name” keeps its input, also for a later visit, shows the error at the first invalid field, and is never sent twice'

/** The rude questions. A route without a screen and a form without a case fail the suite (`screens-on-phone.spec.ts`, `forms.spec.ts`), so that
 *  a new one is asked too. */
export const rudeQuestions: Readonly<Record<string, Asked>> = {
  'answers out of order': [
    'e2e/product-panels.spec.ts > a link to an old review loads its page with one request and marks it, and paging continues from there',
    'e2e/search.spec.ts > Enter and the button open the first result, a click opens the clicked one',
    'e2e/account.spec.ts > lists keep filters and sorting in the URL, which also works before any script has loaded',
    'e2e/order-history.spec.ts > an order behind the newest ones follows what was done to it',
  ],
  'typed during the save': [
    allForms,
    'e2e/drafts.spec.ts > what is typed while a profile is saved stays, and is kept, also when the page is left before the answer',
  ],
  '401 in the middle': [
    'e2e/drafts.spec.ts > what is typed comes back after an expired session, to its owner only, and ends with the logout',
    'e2e/drafts.spec.ts > a review outlives a drag out of its dialog, Escape, a press beside it and an expired session',
  ],
  'Escape three times': [
    'e2e/search.spec.ts > the sheet of filters counts what its choices would show and shows it by its button; Escape leaves the list as it was',
    'e2e/shop-dialogs.spec.ts > a confirmation stays open while its action runs',
    'e2e/console-dialogs.spec.ts > a confirmation stays open while its action runs',
  ],
  'a drag that begins inside and ends outside': [allForms],
  'Enter while composing': [
    allForms,
    'e2e/composing.spec.ts > a key that ends a word of an input method (%j) chooses no option and no quantity',
  ],
  'a double press': [allForms],
  'pasted spaces': [allForms],
  'Back and Forward': [allScreens],
  'two tabs': [
    'e2e/session.spec.ts > two tabs share one renewal, and a logout in one ends the session in the other',
    'e2e/seller-live.spec.ts > the tabs of a browser share one stream; when its tab closes another takes over, no event is lost or repeated',
  ],
  'offline in the middle': [
    'e2e/offline.spec.ts > a page whose code cannot be loaded offline shows the same offline page',
    'e2e/bank-transfer.spec.ts > a payment that fails to load shows an error and a retry; polling survives a lost connection',
  ],
  '200 % zoom': [allScreens],
  'forced colours': [allScreens],
  'reduced motion': [allScreens],
  'only a keyboard': [
    allScreens,
    'e2e/product.spec.ts > options of the same shape are chosen in groups: colour and size, with the picture of the colour, large on a press',
    'e2e/keyboard.spec.ts > a purchase by keyboard alone, from the search to the cancelled order',
  ],
  'a name of 200 characters': [narrowScreens],
  'a clock 10 minutes off': [
    quietScreens,
    'e2e/session.spec.ts > a phone whose clock is %s stays signed in, renews its session in time, and counts down to the right minute',
  ],
}
