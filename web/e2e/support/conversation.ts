/** A conversation of 12 cards and 23 answers, in the notation of the designer: what is said, then the answers. */
export const CONVERSATION: readonly { said: string; answers: readonly string[] }[] = [
  {
    said: '# Greeting\nGuest (angry): Good evening. I have been waiting for ten minutes.',
    answers: [
      '+ I am sorry. How can I help you? (pleased) -> Wish',
      '- You can see that I am busy. -> Offence',
    ],
  },
  {
    said: '# Wish\nGuest: I booked a table by the window.',
    answers: ['+ Let me look it up. (pleased) -> Booking', '- We have none left. -> Offence'],
  },
  {
    said: '# Offence\nGuest (angry): I want to speak to the manager!',
    answers: ['+ I understand. I will make up for it. -> Apology', '- As you wish. -> Manager'],
  },
  {
    said: '# Booking\nGuest: The name is Shevchenko.',
    answers: ['+ Here it is. This way, please. (happy) -> Table', '- I cannot find you. -> Offence'],
  },
  {
    said: '# Apology\nGuest (upset): And how will you do that?',
    answers: ['+ The first drink is on us. (pleased) -> Table', '- We shall see. -> Manager'],
  },
  {
    said: '# Table\nGuest (happy): What a lovely view!',
    answers: ['+ May I bring you the menu? -> Menu', '- Do you want to order now? (upset) -> Menu'],
  },
  {
    said: '# Menu\nGuest: What would you recommend?',
    answers: ['+ Do you prefer fish or meat? -> Taste', '- All of it is good. -> Taste'],
  },
  {
    said: '# Taste\nGuest: Fish, please.',
    answers: [
      '+ Then take the trout, it came today. (happy) -> Payment',
      '- Then look at page four. -> Payment',
    ],
  },
  {
    said: '# Payment\nGuest: The bill, please.',
    answers: ['+ How would you like to pay? -> Farewell', '- One moment. (upset) -> Waiting'],
  },
  {
    said: '# Waiting\nGuest (upset): I have to go.',
    answers: ['+ Here is your bill, thank you for waiting. -> Farewell', '- Others wait as well. -> Manager'],
  },
  {
    said: '# Manager\nManager: What has happened here?',
    answers: ['+ I made a mistake and will put it right. -> Farewell', '- Nothing. -> end'],
  },
  { said: '# Farewell\nGuest (happy): Thank you, goodbye!', answers: ['+ Come again soon! -> end'] },
];

export const SCRIPT = CONVERSATION.map(({ said, answers }) => [said, ...answers].join('\n')).join('\n\n');
