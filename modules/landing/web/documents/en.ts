import type { Documents } from './document.ts';

export const documents: Documents = {
  help: {
    title: 'Help',
    lead: 'Short answers to the questions we hear most.',
    sections: [
      {
        title: 'How do I register my company?',
        text: [
          'Choose “Register as a supplier”. You need your company name, your VAT number, and pictures (JPEG or PNG) of your commercial registration and VAT certificate. We send a six-digit code to your email to confirm it.',
          'After you sign in, complete every section of your settings. {store} then reviews your company; the other pages open once that is done.',
        ],
      },
      {
        title: 'I can’t sign in',
        text: [
          'Use “Forgot password?” on the sign-in page. The link we send works once. After several wrong passwords you have to wait; the page says how long.',
          'Affiliates have no password: they sign in with their mobile number and the code we send to it.',
        ],
      },
      {
        title: 'What do cs, sh and pc mean?',
        text: [
          'Case, shrink and piece. “2 cs + 1 sh + 3 pc (63)” is two cases, one shrink and three pieces, 63 pieces in all; the product says how many pieces each holds. Wherever a quantity is asked for you can type 2c 1s 3p.',
        ],
      },
      {
        title: 'How do I read the amounts of an order?',
        text: [
          'Total − credited + difference − (paid − refunded) = due. Every payment, refund and credit is a line of its own in the order’s timeline.',
        ],
      },
      {
        title: 'I was sent a link to approve something',
        text: [
          'You need no account: open the link, look at the lines and amounts, and answer. Approving a proposal neither places nor pays an order. A link can expire or be withdrawn; ask whoever sent it for a new one.',
        ],
      },
      {
        title: 'How do I change the language?',
        text: [
          'With the language menu at the top of the page. Inside, Wikala speaks Arabic and English; the public pages are also in Malayalam and Urdu.',
        ],
      },
      {
        title: 'Are there keyboard shortcuts?',
        text: ['Yes. Once you are signed in, press ? for the list. Ctrl K opens the search from anywhere.'],
      },
      {
        title: 'Who can I ask?',
        text: [
          {
            writing: 'Write to {store}: {email}. If an error shows a reference, include it.',
            otherwise: 'Ask your contact at {store}. If an error shows a reference, include it.',
          },
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Which personal data is kept when you use Wikala, what it is for, and what you can ask for.',
    sections: [
      {
        title: 'Who is responsible',
        text: [
          '{store} runs this site and decides how personal data is used on it. Under the Personal Data Protection Law of Saudi Arabia (PDPL), {store} is the controller.',
          {
            writing: 'For anything on this page, write to {email}.',
            otherwise: 'For anything on this page, ask your contact at {store}.',
          },
        ],
      },
      {
        title: 'What is kept',
        text: [
          {
            list: [
              'About people: name, email, mobile number, language, role, and the password as a hash that can’t be read back.',
              'About companies: name, commercial registration, VAT number, pictures of both documents, bank account and addresses.',
              'About trade: orders, deliveries, invoices, payments, returns, and the notes and pictures added to them.',
              'For security: when, from which IP address and with which browser somebody signed in, and who changed what.',
            ],
          },
        ],
      },
      {
        title: 'What it is for',
        text: [
          'To take orders, deliver them and settle accounts; to issue invoices and keep the records the law requires; and to keep accounts secure.',
          'This site shows no advertising, has no analytics by other companies, and loads nothing from them.',
        ],
      },
      {
        title: 'Who can see it',
        text: [
          'Suppliers see their own company, customers and orders. Sales representatives see the customers assigned to them, affiliates the customers they brought in. Administrators of {store} see what their role permits.',
          'When an administrator acts for a supplier, the supplier can see who it was, when and why.',
        ],
      },
      {
        title: 'Cookies and browser storage',
        text: [
          'Only what the site needs to work:',
          {
            list: [
              'wikala or __Host-wikala keeps you signed in. It ends when you sign out, after 30 minutes (administrators) or 12 hours (others) without use, and after 12 hours or 7 days at the latest.',
              'wikala-device or __Host-wikala-device recognizes a device you have signed in on, so that other people’s wrong guesses don’t lock you out. It lasts 180 days.',
              'wikala.language remembers your language for a year.',
              'Your browser also stores your color scheme, your saved filters and which kind of account you used last. This stays on your device.',
            ],
          },
        ],
      },
      {
        title: 'How long it is kept',
        text: [
          'Orders, invoices, payments, messages and the record of changes are kept permanently, as business records. Registrations whose email is never confirmed are deleted after 24 hours, sign-in codes a day after they expire, and known devices after 180 days without a sign-in.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'Under the PDPL you can ask what is kept about you and why, get a copy, have mistakes corrected, and ask for the deletion of what is no longer needed. You can correct your own name and contact details in your profile.',
          'You can also complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of use',
    lead: 'The rules for using Wikala. They apply in addition to what your company has agreed with {store}.',
    sections: [
      {
        title: 'What Wikala is for',
        text: [
          'Suppliers, sales representatives, affiliates and the administrators of {store} use Wikala to handle wholesale orders. A sale is between the supplier and the customer named on the order.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'Accounts are for businesses and the people who work for them. Suppliers register with a commercial registration and a VAT certificate, and can start once {store} has approved them.',
          'An account belongs to one person. Keep your password and codes to yourself, and tell {store} at once if somebody else may have used your account.',
        ],
      },
      {
        title: 'Orders and prices',
        text: [
          'An order is accepted when it is confirmed. What was agreed is what the order shows: products, quantities, prices, discounts and VAT. A placed order is changed only by an edit that its customer confirms, or that an administrator makes for good reason.',
        ],
      },
      {
        title: 'What you enter',
        text: [
          'You answer for what you enter being correct and yours to share: company documents, products and pictures, prices, tax details and notes. Who changed what is recorded.',
        ],
      },
      {
        title: 'What is not allowed',
        text: [
          {
            list: [
              'looking at or using data of others that you have no right to see',
              'guessing passwords or codes, or getting round a limit',
              'false documents, false orders, or content that breaks the law',
              'programs that put an unreasonable load on the site',
            ],
          },
        ],
      },
      {
        title: 'Blocking an account',
        text: [
          '{store} can block an account that breaks these rules, or withdraw a supplier’s approval. Open orders, invoices and debts remain.',
        ],
      },
      {
        title: 'Changes and law',
        text: [
          'Wikala can be unavailable for maintenance. Changes to these terms are published on this page. The law of the Kingdom of Saudi Arabia applies.',
          {
            writing: 'Questions about these terms: {email}.',
            otherwise: 'For questions about these terms, ask your contact at {store}.',
          },
        ],
      },
    ],
  },
};
