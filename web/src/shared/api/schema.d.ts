export interface paths {
    "/api/asset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of the library, newest first; each with the courses that use it. Five statements */
        get: operations["listAssets"];
        put?: never;
        /** Upload a photo; with access to settings a logo; with the right to make courses a file of the library */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/asset/usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of the account's storage is taken */
        get: operations["showStorageUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/asset/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of the library */
        get: operations["showAsset"];
        put?: never;
        post?: never;
        /** Delete a file that no course and no result template uses. Only an own one with *create and assign own games* */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        /** Name or describe a file. Only an own one with *create and assign own games* */
        patch: operations["changeAsset"];
        trace?: never;
    };
    "/api/assignments/game/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was assigned to the caller: what is to be done first, then by deadline */
        get: operations["listMyAssignments"];
        put?: never;
        post?: never;
        /** The same of many: all of them, or none */
        delete: operations["withdrawAssignments"];
        options?: never;
        head?: never;
        /** The same of many: all of them, or none */
        patch: operations["changeAssignments"];
        trace?: never;
    };
    "/api/assignments/game/admin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments of the account, newest first */
        get: operations["listAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/admin/summary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the assignments of a filter stand */
        get: operations["summarizeAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/bulk_assignment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign courses to people
         * @description More than 20,000 pairs are assigned in the background: 202, and `result` of `GET /jobs/{id}/` is the answer. A dry run of any size answers at once.
         */
        post: operations["assignGames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/excel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that matches, as a file: a workbook, unless `export` says otherwise */
        get: operations["exportAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/remind/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind people of assignments, by one email for each person
         * @description Nobody is reminded of a course twice within a day, however it was asked for, the reminders of deadlines included. Emails go out from 9 to 18 where the account is. Assignments of somebody else's courses are left out for who may assign own courses only. At most 20,000 assignments are reminded of at once.
         */
        post: operations["remindAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/short/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same in short */
        get: operations["listMyAssignmentsShort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One assignment, for the assigned and for who assigns */
        get: operations["showAssignment"];
        put?: never;
        post?: never;
        /** Take a course from a person; an attempt in progress can be finished, statistics stay */
        delete: operations["withdrawAssignment"];
        options?: never;
        head?: never;
        /** Extend an assignment, or change its attempts */
        patch: operations["changeAssignment"];
        trace?: never;
    };
    "/api/assignments/game/{id}/ask/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another attempt or more time: who assigns sees it in the list of assignments, until the terms are changed */
        post: operations["askForMore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assignments/game/{id}/frame_token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address that plays one assignment inside another page, for four hours; for the assigned and for who may assign
         *     the course, which the log then says
         */
        post: operations["createFrameToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was done in the account, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's plan, the next payment, and who paid last */
        get: operations["showBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/charge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order a plan. When the payment fails the answer says so in `status`: nothing is charged, the plan stays */
        post: operations["chargePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Charges of the account, newest first */
        get: operations["listCharges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/invoices/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice as a PDF file, in the language of the request */
        get: operations["showInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/plan/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's plan and what is used of it */
        get: operations["showPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing/request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the operator for a plan; nothing is ordered. Any plan may be asked for */
        post: operations["requestPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bug_report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to support */
        post: operations["reportBug"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with what the provider of the company gave
         * @description In the browser that began: its cookie has to come along. What the provider gave is used once.
         */
        post: operations["enterByCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/domains/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove that a domain of email is the company's, by a TXT record
         * @description Looks whether the record is published. It takes every right and a password of the last hour, as whoever is known to the provider by an email there comes in as the person who has it.
         */
        post: operations["proveEmailDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/domains/release/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up a domain of email: whoever is known by it already goes on signing in */
        post: operations["releaseEmailDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How people sign in by the provider of the company */
        get: operations["showCompanySignIn"];
        /**
         * Change how people sign in by the provider of the company; it takes every right and a password of the last hour
         * @description A role that a rule names makes no administrator. With another issuer, and when it is switched off, the sessions end that the former one opened; when it becomes the only way, those that passwords opened.
         */
        put: operations["changeCompanySignIn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in by the provider of the company
         * @description Answers the address of the provider. The person comes back to `/company-login/{account}` of the client, which calls `POST /company_sign_in/`.
         */
        post: operations["startCompanySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a connection to a provider, and hear in words what is wrong with it */
        post: operations["testCompanySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company_sign_in/{id}/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the sessions of somebody whom the provider of the company has signed out
         * @description Called by the provider. Only sessions that it opened end: one by `sid`, all of a person by `sub`.
         */
        post: operations["endByCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dashboard */
        get: operations["showDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/completion/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of what was assigned in a period is passed */
        get: operations["showDashboardCompletion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is late, and who needs help */
        get: operations["listDashboardPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has not left the company so far, what has given up first */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try everything again now that has given up */
        post: operations["sendDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try one again now that has failed so far */
        post: operations["sendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/divisions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a division */
        post: operations["createDivision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/divisions/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Divisions for pickers */
        get: operations["listAllDivisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/divisions/bulk_update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change or move several divisions */
        put: operations["changeDivisions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/divisions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One division with its positions */
        get: operations["showDivision"];
        put?: never;
        post?: never;
        /** Delete a division; its positions and divisions move to the organisation's own level */
        delete: operations["deleteDivision"];
        options?: never;
        head?: never;
        /** Change a division or move it with everything below it */
        patch: operations["changeDivision"];
        trace?: never;
    };
    "/api/double_create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a company */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email_confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a confirmed address the person's own */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Employees, by last name */
        get: operations["listEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Employees for pickers */
        get: operations["listAllEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who matches, as a file that can be imported */
        get: operations["exportEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import employees from a table; people are recognised by their email
         * @description Only the columns that are there change anything. An empty cell clears its field, but a role stays, and somebody new becomes Learner. All or nothing: with a row that is refused nothing is written, and `details` of the 400 is the report. More than 20,000 rows are imported in the background.
         */
        post: operations["importEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/import/sample/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table to begin with */
        get: operations["showImportSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in the last 90 days that the caller is told of, newest first: the own background work, and with the right
         *     to the settings emails and results that were given up, and the plan
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark what happened as read: some of it, or everything until a moment. The caller alone has read it */
        post: operations["readEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/unread/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of what happened the caller has not read */
        get: operations["countUnreadEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts of an assignment, newest first; for the assigned and for who reads reports */
        get: operations["listSessions"];
        put?: never;
        /** Begin an attempt, or go on with the one in progress */
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/{key}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An attempt as it stands */
        get: operations["showSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/{key}/back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back the last answer, where the course allows it */
        post: operations["goBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/{key}/finish/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish a quiz that allows movement; one that is over stays as it is */
        post: operations["finishSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/{key}/mark/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a question of a quiz to come back to, where movement is allowed */
        post: operations["markQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/{key}/practice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on from a step of a conversation that is over, as practice
         * @description The reply is an attempt of the mode `dry`, as it stands after these answers. Nothing is stored.
         */
        post: operations["practise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/game_sessions/{key}/restart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this attempt as not completed and begin the next one; sent again, it gives the one that was begun */
        post: operations["restartSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Courses that the caller may write and assign, by title; with `catalogue` what can be chosen for self-education, which
         *     is what `is_self_assigned` shows to everybody else
         */
        get: operations["listGames"];
        put?: never;
        /** Make a course, empty or from another one */
        post: operations["createGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for pickers */
        get: operations["listAllGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/assignment/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An assigned course before its start */
        get: operations["showAssignedGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a course of a file that another installation exported: everything or nothing */
        post: operations["importCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/result/template/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The templates of the account, by name */
        get: operations["listResultTemplates"];
        put?: never;
        /** Keep result cards under a name */
        post: operations["createResultTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/result/template/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a template; courses that used it keep their cards. Only an own one with *create and assign own games* */
        delete: operations["deleteResultTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A course; with `mode=play` for who may play it */
        get: operations["showGame"];
        put?: never;
        post?: never;
        /** Delete a course; one that was played or assigned keeps its statistics */
        delete: operations["deleteGame"];
        options?: never;
        head?: never;
        /** Change a course, its settings or its draft; publish or hide it */
        patch: operations["changeGame"];
        trace?: never;
    };
    "/api/games/{id}/clone/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a course, also a demo course, into a new, unpublished one */
        post: operations["cloneGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/draft_versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kept versions of a draft, newest first */
        get: operations["listDraftVersions"];
        put?: never;
        /** Keep the draft as it is under a name */
        post: operations["createDraftVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/draft_versions/{n}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A course as its draft was then; the settings that are live at once are those of now */
        get: operations["showDraftVersion"];
        put?: never;
        post?: never;
        /** Forget a kept version */
        delete: operations["deleteDraftVersion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/draft_versions/{n}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the draft what it was then; what it is now is kept */
        post: operations["restoreDraftVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/file/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A course with its media as a file that another installation imports */
        get: operations["exportCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/findings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the way of publishing */
        get: operations["listFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/presence/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the course is open in the designer, and learn who else has it open */
        post: operations["notePresence"];
        /** Say that the course is no longer open in the designer */
        delete: operations["endPresence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/public_link/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a public course can be played, with the number of plays */
        get: operations["showPublicLink"];
        put?: never;
        /** Make a link with a new key; the one before opens nothing any more */
        post: operations["createPublicLink"];
        /** End the link of a public course */
        delete: operations["deletePublicLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards of a draft, in the author's order */
        get: operations["listQuestions"];
        put?: never;
        /** Add a card */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/questions/order/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put the cards into another order */
        put: operations["orderQuestions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/questions/{qid}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One card */
        get: operations["showQuestion"];
        put?: never;
        post?: never;
        /** Take a card away; answers that led to it are open again */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        /** Change a card; what is left out stays, a list replaces the whole list */
        patch: operations["changeQuestion"];
        trace?: never;
    };
    "/api/games/{id}/revisions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that was published of a course, newest first */
        get: operations["listRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/revisions/{n}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A course as it was published */
        get: operations["showRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/revisions/{n}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the draft what was published then */
        post: operations["restoreRevision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{id}/skills/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the draft of a course trains */
        get: operations["listSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups, by name */
        get: operations["listGroups"];
        put?: never;
        /** Make a group */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group with its people and courses */
        get: operations["showGroup"];
        /** Change a group */
        put: operations["changeGroup"];
        post?: never;
        /**
         * Delete a group: as removing everybody from it; its people stay
         * @description With more than 20,000 assignments the group is empty at once and gone when all of them are done with, in the background: 202, and `result` of `GET /jobs/{id}/` is the effect.
         */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/{id}/employee/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put people into a group: its courses that they lack are assigned to them
         * @description With more than 20,000 pairs of people and courses the people are in the group at once, and their courses follow in the background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.
         */
        post: operations["addGroupMembers"];
        /**
         * Take people out of a group: what they have not begun is taken away, unless another of their groups has it
         * @description With more than 20,000 assignments the people are out of the group at once, and their courses follow in the background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.
         */
        delete: operations["removeGroupMembers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/{id}/employee/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put people into a group by a file; rows that name nobody are listed, the others count */
        post: operations["importGroupMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/{id}/game/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put courses into a group: they are assigned to everybody in it who lacks them
         * @description With more than 20,000 pairs of people and courses the courses are in the group at once, and people get them in the background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.
         */
        post: operations["addGroupGames"];
        /**
         * Take courses out of a group: who has not begun them loses them, unless by another group
         * @description With more than 20,000 assignments the courses are out of the group at once, and are taken away in the background: 202, and `result` of `GET /jobs/{id}/` is the effect. A dry run of any size answers at once.
         */
        delete: operations["removeGroupGames"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/{id}/progress/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a group is */
        get: operations["showGroupProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group_code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask to be added
         * @description Nobody is added by it: an administrator confirms or declines. A number that somebody has already is answered like any other.
         */
        post: operations["joinByGroupCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group_code/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look whose code this is */
        post: operations["checkGroupCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group_codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of posters: the newest first */
        get: operations["listGroupCodes"];
        put?: never;
        /**
         * Make a code for a poster
         * @description Whoever has it can ask to be added, as a learner in this unit, and nothing else. Nobody is added before an administrator confirms.
         */
        post: operations["createGroupCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group_codes/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a code: its poster opens nothing from now on; who waits stays */
        delete: operations["endGroupCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group_codes/{id}/poster/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The poster of a code, to be printed
         * @description A PDF file of one page.
         */
        get: operations["printGroupCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Characters or backgrounds to choose from: the own ones, newest first, then the built-in ones in the language of the request */
        get: operations["listImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the work is */
        get: operations["showJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/key/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a mailed key still works, before a password is typed */
        post: operations["checkKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out: the token is dead from now on */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Emails of the account, newest first */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/{id}/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try an email again now that was not sent: one that failed, or that waits for its next try */
        post: operations["sendMailAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newcomers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People who asked to be added, those who wait longest first */
        get: operations["listNewcomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newcomers/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add people who asked: as learners, in the units of their codes */
        post: operations["confirmNewcomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newcomers/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline people who asked: what they gave is forgotten */
        post: operations["declineNewcomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/number_sign_in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a personnel number
         * @description With the PIN of a card, or with a password. A number that nobody has is answered as a wrong secret is, after the same waits. A session by PIN opens what learners may do.
         */
        post: operations["signInWithNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Positions by title, code or holder */
        get: operations["searchPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/structure/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every organisation with its divisions, positions and people */
        get: operations["showStructure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/units/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every organisation and division with figures of its own level, without the positions */
        get: operations["showUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organisations, by their full name */
        get: operations["listOrganizations"];
        put?: never;
        /** Add an organisation */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organisations for pickers */
        get: operations["listAllOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One organisation */
        get: operations["showOrganization"];
        put?: never;
        post?: never;
        /** Delete an organisation with its divisions, positions and group codes; the people stay, who waits with a code does not */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        /** Change an organisation */
        patch: operations["changeOrganization"];
        trace?: never;
    };
    "/api/organizations/{id}/full/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One organisation with its divisions, positions and people */
        get: operations["showFullOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pass_confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the first password with a mailed key and sign in */
        post: operations["confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys/challenge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a passkey to sign: for a sign-in, or in place of a code of the second factor. It works once */
        post: operations["challengePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password_reset/{key}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a mailed key and sign in */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/permission_groups/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every right there is */
        get: operations["listPermissionGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/personal_data/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file with a person's data, for a day and only for who asked for it */
        get: operations["downloadPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Positions of a division or an organisation */
        get: operations["listPositions"];
        put?: never;
        /** Add a position */
        post: operations["createPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/bulk_update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change, move or fill several positions */
        put: operations["changePositions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/positions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One position */
        get: operations["showPosition"];
        put?: never;
        post?: never;
        /** Delete a position; the person stays */
        delete: operations["deletePosition"];
        options?: never;
        head?: never;
        /** Change a position, move it, put a person on it */
        patch: operations["changePosition"];
        trace?: never;
    };
    "/api/positions/{id}/place/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a position stands among those of its unit */
        get: operations["showPositionPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/games/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A public course before its start */
        get: operations["showPublicGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz/assignment/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same under the name of quizzes */
        get: operations["showAssignedQuiz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import questions from a file of another program; a question is taken whole or not at all */
        post: operations["importQuiz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A course before a test run or a play of self-education, under the name of quizzes */
        get: operations["showQuiz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quiz/{id}/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions of a quiz as a file that other programs read, and that imports back the same */
        get: operations["exportQuiz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registration/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register a company (another name of the call) */
        post: operations["registerAccountAlias"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/answer_analysis/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The courses that were played, a page of them, or with `export` all of them as a file */
        get: operations["listAnsweredCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/answer_analysis/{game}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people answered in a course, or with `export` its table as a file */
        get: operations["analyseAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/answer_analysis/{game}/respondents/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who answered a card, or chose an answer of it; whoever did last stands first */
        get: operations["listRespondents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/attempts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An attempt as it was played: who said what, what was chosen and when, what was taken back */
        get: operations["showTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/completed_courses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far people came with each course */
        get: operations["reportCompletedCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/emotions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The emotions that people's choices drew: of every course; of one, by stage and by step */
        get: operations["reportEmotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/game_analysis/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The appointment report, a page of it, or with `export` all of it as a file */
        get: operations["listAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/game_analysis/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The appointment report, every row */
        get: operations["listAllAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/game_analysis/matrix/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The appointment report as people by courses, a page of people */
        get: operations["matrixOfAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/game_analysis/summary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the rows of the appointment report say together */
        get: operations["summarizeAppointments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/people/{id}/courses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The courses of a person, the newest first: what is assigned, and, for who may see attempts, what was played beside */
        get: operations["listPersonCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/saved_views/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own views, by name */
        get: operations["listSavedViews"];
        put?: never;
        /** Keep a list with its filters */
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/saved_views/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a view */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/schedules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scheduled reports, and who may get them */
        get: operations["listReportSchedules"];
        put?: never;
        /** Mail a report regularly */
        post: operations["addReportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/schedules/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Mail a report no more */
        delete: operations["deleteReportSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report/stages/{game}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scores by stage of a course */
        get: operations["reportStages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to set a new password; the answer is the same whether or not the address is known */
        post: operations["requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/results/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer the current card; when the reply comes, the answer is on disk */
        post: operations["answerQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/results/multiple/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer the current card with several answers */
        post: operations["answerQuestionMultiple"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a role */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every role */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One role */
        get: operations["showRole"];
        put?: never;
        post?: never;
        /** Delete a role; its holders are left without role and rights */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        /** Change a role; its holders have the new rights with their next request */
        patch: operations["changeRole"];
        trace?: never;
    };
    "/api/roles/{id}/assign/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give people a role */
        patch: operations["assignRole"];
        trace?: never;
    };
    "/api/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People, courses and groups by name */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_keys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys of the account: those that open something first, then the newest */
        get: operations["listServiceKeys"];
        put?: never;
        /**
         * Make a key for a program; it needs a password of the last hour
         * @description The program calls in the name of whoever made the key, with the chosen rights as long as that person holds them, and within the chosen units. It opens nothing that is a person's own: profile, password, plays, service keys.
         */
        post: operations["createServiceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_keys/rights/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rights that the caller may choose for a key */
        get: operations["listServiceKeyRights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_keys/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key: it opens nothing from now on */
        delete: operations["revokeServiceKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of the account */
        get: operations["showSettings"];
        put?: never;
        /** Change settings of the account */
        post: operations["changeSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_device/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shared device that this browser is
         * @description Known by its cookie. 404: this browser is no shared device, or no longer one.
         */
        get: operations["showSharedDevice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_device/set_up/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set this browser up as a shared device
         * @description Sets a cookie by which the browser is known. The browser that was set up before is no shared device any more.
         */
        post: operations["setUpSharedDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_device/sign_in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in on a shared device
         * @description With the PIN of the person's card, as `POST /sign_in_card/`. The session ends fifteen minutes after its last request.
         */
        post: operations["signInOnSharedDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_devices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shared devices, by name */
        get: operations["listSharedDevices"];
        put?: never;
        /**
         * Make a shared device
         * @description The browser that the code sets up names the learners of the unit, and of all below it, who have a card with a PIN. The code works once, within an hour.
         */
        post: operations["createSharedDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_devices/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a shared device: its browser names nobody any more, and whoever is logged in there is logged out */
        delete: operations["removeSharedDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared_devices/{id}/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Another code to set a browser up
         * @description The browser that is set up goes on until the code is used.
         */
        post: operations["renewSetUpCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/show_demo_courses/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show or hide the demo courses of the account */
        post: operations["showDemoCourses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign_in_card/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a card and its PIN
         * @description The first sign-in sets the PIN. After five wrong PINs in a row each makes the next wait longer, after ten the card has to be replaced. The session opens what learners may do, whatever the person's role.
         */
        post: operations["signInWithCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign_in_card/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look whose card this is */
        post: operations["checkSignInCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign_in_cards/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print cards for these people; the cards that they have stop working. It needs a password of the last hour
         * @description A PDF file, ten cards on a page. The codes stand in it alone: only their hashes are kept. More than 200 cards are printed in the background: the file is then taken with GET /sign_in_cards/{id}/.
         */
        post: operations["printSignInCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign_in_cards/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What printing cards for these people would do */
        post: operations["previewSignInCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign_in_cards/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards that were printed in the background, for an hour and only for who asked for them */
        get: operations["downloadSignInCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign_in_page/{domain}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of a company for signing in */
        get: operations["showSignInPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the pages before the login show */
        get: operations["showSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub_plans/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plans that can be ordered */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people of the caller's team, by surname
         * @description Whoever heads a unit, or stands in for who does, sees the people in it and in all below it; without administrative rights. 404 `no_team` for everybody else.
         */
        get: operations["listTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/deputy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who stands in for the caller */
        get: operations["showDeputy"];
        /**
         * Say who sees the caller's people until a day; instead of who was named before
         * @description For who heads a unit, and not for who stands in. The deputy is one of the people of the head.
         */
        put: operations["nameDeputy"];
        post?: never;
        /** Nobody stands in any more */
        delete: operations["removeDeputy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/remind/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind the caller's people of their courses, by one email for each person
         * @description Nobody is reminded of a course twice within a day, whoever asks for it.
         */
        post: operations["remindTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/summary/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the courses of the caller's team go */
        get: operations["summarizeTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's people, with their courses */
        get: operations["showTeamPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token-auth/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token-auth/passkey/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description It stands for the password and the second factor. One that nobody has is answered as one that does not sign what it should.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{key}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch emails off: assigned, due soon, overdue, digest. The key is that of the link in every such email */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One person; everybody may read the own record */
        get: operations["showUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change an employee (another name of the call) */
        patch: operations["changeUserAlias"];
        trace?: never;
    };
    "/api/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add an employee */
        post: operations["createUser"];
        /** Delete many: everything that names them is gone, their answers stay without a name */
        delete: operations["deleteUsers"];
        options?: never;
        head?: never;
        /** Give a role to many, dismiss or reinstate many */
        patch: operations["changeUsers"];
        trace?: never;
    };
    "/api/users/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail invitations again to many who have not signed in yet
         * @description Nobody is invited by this twice within a day.
         */
        post: operations["inviteUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person */
        get: operations["showMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the own record */
        patch: operations["changeMe"];
        trace?: never;
    };
    "/api/users/me/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the password again: for an hour this session may do what answered 403 `reauth_required` */
        post: operations["confirmMe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file with one's own data that was asked for last */
        get: operations["showOwnData"];
        put?: never;
        /** Gather all that is kept of oneself in one file, in the background */
        post: operations["gatherOwnData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/progress/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own results of the last twelve months, the present one last */
        get: operations["listMyProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The second factor of one's sign-ins */
        get: operations["showSecondFactor"];
        put?: never;
        /** Begin to set up the second factor, or another app for it. It counts once the first code is confirmed */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the app by its first code: sign-ins ask for one from now on, and all other sessions end */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/off/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the app off. Passkeys stay, with the recovery codes; without one the second factor is off, unless the account
         *     wants it
         */
        post: operations["endSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/passkeys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The passkeys of the person, the oldest first */
        get: operations["listPasskeys"];
        put?: never;
        /** Add the passkey that the browser has made. The first one switches the second factor on: all other sessions end */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/passkeys/begin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to add a passkey */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/passkeys/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give a passkey another name */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/users/me/second_factor/passkeys/{id}/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a passkey. Without an app the last one switches the second factor off, unless the account wants it */
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second_factor/recovery_codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get ten new recovery codes: the former ones open nothing any more */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person is signed in */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere else */
        delete: operations["endMySessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out in one place */
        delete: operations["endMySession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an employee: everything that names the person is gone, the answers stay without a name */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /** Change an employee */
        patch: operations["changeUser"];
        trace?: never;
    };
    "/api/users/{id}/company_identity/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the provider of the company knows a person */
        get: operations["showCompanyIdentity"];
        put?: never;
        post?: never;
        /**
         * Forget who a person is for the provider of the company
         * @description For who has got another account there. The sessions that it opened end; the next login through the company with the person's email, confirmed there and at a proven domain, is this person again.
         */
        delete: operations["removeCompanyIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file with a person's data that the caller has asked for last */
        get: operations["showUserData"];
        put?: never;
        /**
         * Gather all that is kept of a person in one file, in the background; the log says so. It needs a password of the last
         *     hour
         */
        post: operations["gatherUserData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the invitation again */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/second_factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the second factor of somebody else away: their sessions end, and they are told. It needs a password of the last
         *     hour
         */
        delete: operations["resetSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a person is signed in; for who may edit them and holds every right that they do */
        get: operations["listUserSessions"];
        put?: never;
        post?: never;
        /** Sign a person out everywhere; the log says who did */
        delete: operations["endUserSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions/{n}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a person out in one place; the log says who did */
        delete: operations["endUserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sign_in_card/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sign-in card of a person */
        get: operations["showSignInCard"];
        put?: never;
        post?: never;
        /** Take the sign-in card of a person away: it stops working, and its sessions end */
        delete: operations["removeSignInCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/token-auth/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in (another name of the call) */
        post: operations["signInV2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view_as/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See the screens as somebody with this role and reach would; nothing can be changed meanwhile
         * @description With the token every question is answered as somebody with this role and reach would have it answered, and every change is refused with `view_only`. What is the caller's own stays the caller's: assignments, profile, notices. The view ends with its hour, with the session, and when the caller loses a right that it needs.
         */
        post: operations["viewAs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The customer that a person belongs to. */
        AccountView: {
            /** @description Whether trials and plans exist on this installation. */
            billing: boolean;
            /**
             * Format: int64
             * @description Days left of the trial, begun ones included; 0 when it is over.
             */
            days_left: number;
            domain: string;
            /** Format: int64 */
            id: number;
            name: string;
            plan: components["schemas"]["PlanRef"] | null;
            /** @description Everything is open: in the trial, with a paid plan, or on a company's own installation. */
            premium: boolean;
            /** @description The demo courses are in the lists. */
            show_demo_courses: boolean;
            /** @description IANA name. */
            timezone: string;
            /** Format: date-time */
            trial_ends_at: string;
        };
        /** @description Top bar of the account. */
        AccountWhitelabel: {
            /** @description Address of the logo. */
            logo: string | null;
            /** Format: int64 */
            logo_id: number | null;
            /** @description `#rrggbb` */
            top_bar_background: string | null;
        };
        /** @description A passkey that was added. */
        AddedPasskey: {
            passkey: components["schemas"]["Passkey"];
            /** @description Told once, when this switched the second factor on. */
            recovery_codes: string[] | null;
        };
        /** @description An answer with its figures. */
        AnalysedAnswer: {
            /**
             * Format: double
             * @description Share among the worst third.
             */
            bottom_share: number | null;
            /** Format: int32 */
            connected: number | null;
            /** Format: int64 */
            count: number;
            /** Format: int32 */
            emotion: number;
            flags: components["schemas"]["AnswerFlag"][];
            /** Format: int32 */
            id: number;
            pass_difference: components["schemas"]["PassDifference"] | null;
            /**
             * Format: double
             * @description What it brings of the points of its card, 0-100, one decimal.
             */
            points_percent: number;
            right: boolean;
            /**
             * Format: double
             * @description Among those who answered the card, 0-1.
             */
            share: number | null;
            text: string;
            /**
             * Format: double
             * @description Share among the best third.
             */
            top_share: number | null;
        };
        /** @description A card or question with its figures. */
        AnalysedQuestion: {
            /**
             * Format: int64
             * @description Attempts that answered it; only their first answer to it counts.
             */
            answered: number;
            answers: components["schemas"]["AnalysedAnswer"][];
            /** @description It is in the newest revision. */
            current: boolean;
            /**
             * Format: double
             * @description Standard deviation of the share of its points that was reached, 0-1; null below five respondents.
             */
            deviation: number | null;
            /**
             * Format: double
             * @description -1 to 1; null below five respondents or without variance.
             */
            discrimination: number | null;
            /**
             * Format: double
             * @description Of a quiz: which part of the differences between totals comes from it, 0-1; null below five respondents, of a
             *     question that goes against the total, and when several revisions are looked at.
             */
            effective_weight: number | null;
            /**
             * Format: double
             * @description Of a quiz: the discrimination over the best that the marks allow, -1 to 1; null as that.
             */
            efficiency: number | null;
            /**
             * Format: double
             * @description 0-1; null below five respondents.
             */
            facility: number | null;
            /** Format: int32 */
            id: number;
            /**
             * Format: double
             * @description Of a quiz: its points over all points of its newest revision, 0-1.
             */
            intended_weight: number | null;
            is_start: boolean;
            /**
             * Format: int64
             * @description Attempts that ended on it, unfinished.
             */
            left: number;
            /** Format: double */
            median_time_s: number | null;
            name: string;
            /**
             * Format: double
             * @description Partly right among answered, 0-1; null of a card where nothing is.
             */
            partly_share: number | null;
            position: components["schemas"]["Point"];
            /**
             * Format: int64
             * @description Attempts that came to it.
             */
            reached: number;
            /**
             * Format: double
             * @description Right among answered, 0-1; null of a card without a right answer.
             */
            right_share: number | null;
            stage: components["schemas"]["AnalysedStageRef"] | null;
            /** @description Its words without marks. */
            text: string;
            type: components["schemas"]["QuestionType"];
            /** Format: int32 */
            weight: number;
        };
        /** @description Points on the cards of a stage. */
        AnalysedStage: {
            /** Format: double */
            average_points: number | null;
            /** Format: int32 */
            id: number;
            max_points: components["schemas"]["Points"];
            /**
             * Format: double
             * @description 0-100.
             */
            percent: number | null;
            title: string;
        };
        /** @description A stage in short. */
        AnalysedStageRef: {
            /** Format: int32 */
            id: number;
            title: string;
        };
        /** @description One answer of a card. */
        Answer: {
            /**
             * Format: int32
             * @description The next card; null: the game ends.
             * @default null
             */
            connected: number | null;
            /**
             * @description What the character shows in reaction.
             * @default 3
             */
            emotion: components["schemas"]["Emotion"];
            /**
             * @description What the learner is told about this choice at the end.
             * @default
             */
            feedback: string;
            /**
             * Format: int32
             * @description Unique in the course; 0 or left out: the server gives one.
             * @default 0
             */
            id: number;
            /**
             * @description The author has not decided yet where the answer leads; an open answer blocks publishing.
             * @default false
             */
            open: boolean;
            /**
             * @description Whether it is a right answer: it brings all points of its card.
             * @default false
             */
            right: boolean;
            /**
             * Format: double
             * @description The share of its card's points that it brings, in percent: 0-100, one decimal. Left out, or 0 or 100, it follows
             *     `right`; what is between makes an answer that is not right partly right. Only of cards that take one answer.
             * @default 0
             */
            share: number;
            /**
             * @description What the learner says: rich text.
             * @default
             */
            text: string;
            /**
             * @description Chosen when the time of its card is over; where no answer is, it is the first wrong one.
             * @default false
             */
            when_time_is_up: boolean;
        };
        /** @description What people answered in a course. */
        AnswerAnalysis: {
            /** Format: int64 */
            attempts: number;
            /** Format: double */
            average_percent: number | null;
            emotions: components["schemas"]["EmotionCounts"];
            /**
             * Format: int64
             * @description Attempts that were played to an end.
             */
            finished: number;
            game: components["schemas"]["ReportGame"];
            /** Format: int64 */
            passed: number;
            questions: components["schemas"]["AnalysedQuestion"][];
            quiz: components["schemas"]["QuizStatistics"] | null;
            /**
             * Format: int64
             * @description People; of public plays, visits.
             */
            respondents: number;
            /**
             * Format: int32
             * @description The only revision that was looked at; null: every one.
             */
            revision: number | null;
            /** @description Those that were played, the newest first. */
            revisions: components["schemas"]["PlayedRevision"][];
            stages: components["schemas"]["AnalysedStage"][];
        };
        /**
         * @description What to look at in an answer.
         * @enum {string}
         */
        AnswerFlag: "rare" | "tempting" | "fatal";
        AnswerRequest: {
            /**
             * Format: int32
             * @description Id of the chosen answer.
             */
            answer: number;
            /**
             * Format: int32
             * @description The card that is answered.
             */
            question?: number | null;
            /** @description Key of the session. */
            session: string;
            /**
             * Format: int32
             * @description How many answers are accepted so far, as the player knows; sending the same again gives the same reply.
             */
            step?: number | null;
        };
        /** @description A course that was played. */
        AnswersCourse: {
            /** Format: int64 */
            attempts: number;
            /**
             * Format: double
             * @description Mean of the attempts that were played to an end.
             */
            average_percent: number | null;
            game: components["schemas"]["ReportGame"];
            /** Format: date-time */
            last_at: string | null;
            /**
             * Format: double
             * @description Passed among those played to an end, 0-1.
             */
            passed_share: number | null;
            /**
             * Format: int64
             * @description People; of public plays, visits.
             */
            respondents: number;
        };
        AnswersRequest: {
            /** @description Ids of the chosen answers. */
            answer: number[];
            /**
             * Format: int32
             * @description The card that is answered.
             */
            question?: number | null;
            /** @description Key of the session. */
            session: string;
            /**
             * Format: int32
             * @description How many answers are accepted so far, as the player knows; sending the same again gives the same reply.
             */
            step?: number | null;
        };
        /** @description Rows of each status. */
        AppointmentCounts: {
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            not_completed: number;
            /** Format: int64 */
            not_started: number;
            /** Format: int64 */
            succeeded: number;
        };
        /** @description A page of people with the courses that they were given or have played. */
        AppointmentMatrix: components["schemas"]["Page_MatrixRow"] & {
            /** @description The courses of this page's people, by title. */
            games: components["schemas"]["ReportGame"][];
        };
        /** @description What somebody has made of a course. */
        AppointmentMatrixCell: {
            /** Format: int64 */
            game: number;
            /**
             * Format: double
             * @description The highest.
             */
            percent: number | null;
            /** @description Of the best attempt. */
            status: components["schemas"]["AppointmentStatus"];
        };
        /** @description An attempt, or an assignment without one. */
        AppointmentRow: {
            /**
             * Format: int64
             * @description Null: self-education.
             */
            assignment: number | null;
            /**
             * Format: int32
             * @description 0: unlimited.
             */
            attempts_total: number;
            /** Format: int32 */
            attempts_used: number;
            division: components["schemas"]["PositionDivision"] | null;
            /**
             * Format: int32
             * @description From start to end.
             */
            duration_s: number | null;
            /** Format: date-time */
            finished_at: string | null;
            game: components["schemas"]["ReportGame"];
            max_points: components["schemas"]["Points"];
            /**
             * Format: int32
             * @description Number of the attempt.
             */
            number: number | null;
            organization: components["schemas"]["PositionOrganization"] | null;
            /**
             * Format: double
             * @description 0-100, one decimal; null until it is over.
             */
            percent: number | null;
            points: components["schemas"]["Points"] | null;
            position: components["schemas"]["PositionTitle"] | null;
            /** @description It goes on. */
            running: boolean;
            /**
             * Format: int64
             * @description Id of the attempt.
             */
            session: number | null;
            /** Format: date-time */
            started_at: string | null;
            status: components["schemas"]["AppointmentStatus"];
            user: components["schemas"]["EmployeeRef"];
            /** @description The assignment was taken away. */
            withdrawn: boolean;
        };
        /**
         * @description Where a row stands.
         * @enum {string}
         */
        AppointmentStatus: "not_started" | "not_completed" | "succeeded" | "failed";
        /** @description The appointment report in figures. */
        AppointmentSummary: {
            /**
             * Format: double
             * @description Of the same attempts.
             */
            average_duration_s: number | null;
            /**
             * Format: double
             * @description Mean of the attempts that were played to an end.
             */
            average_percent: number | null;
            /** @description How the percents are spread: ten bars. */
            by_percent: components["schemas"]["PercentBar"][];
            counts: components["schemas"]["AppointmentCounts"];
            /** Format: int64 */
            people: number;
            /** Format: int64 */
            rows: number;
        };
        /** @description Somebody who asked. */
        Asked: {
            /** @description Of the company: at `/in/{domain}` the person logs in with number and PIN, once confirmed. */
            domain: string;
        };
        /** @description The request, as it stands. */
        AskedForMore: {
            /**
             * Format: date-time
             * @description When it was first made.
             */
            asked_at: string;
        };
        /** @description A file that is kept. */
        Asset: {
            /** @description What is to be seen or heard, for people who do not see or hear it. */
            alt: string;
            /**
             * @description Whether the caller may rename, describe and delete it: with *create and assign own games* only what the caller
             *     has uploaded.
             */
            can_edit: boolean;
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["EmployeeRef"] | null;
            /**
             * Format: double
             * @description Seconds.
             */
            duration: number | null;
            /** @description Of a character: its pictures by emotion. */
            emotions?: {
                [key: string]: string;
            } | null;
            /**
             * Format: int32
             * @description Pixels.
             */
            height: number | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Bytes, with everything that belongs to it.
             */
            size: number;
            /** @description A small picture of it. */
            thumbnail: string | null;
            title: string;
            type: components["schemas"]["AssetType"];
            /** @description Where it is, for everybody who knows the address. */
            url: string;
            /** @description The courses whose draft, cover or published content shows it. */
            used_in: components["schemas"]["UsedIn"][];
            /** @description The result templates that show it. */
            used_in_templates: components["schemas"]["UsingTemplate"][];
            /**
             * Format: int32
             * @description Pixels.
             */
            width: number | null;
        };
        /** @description A file to keep; of a character one for each emotion, of which the third is needed and stands in for the others. */
        AssetForm: {
            /** Format: binary */
            1?: string | null;
            /** Format: binary */
            2?: string | null;
            /** Format: binary */
            3?: string | null;
            /** Format: binary */
            4?: string | null;
            /** Format: binary */
            5?: string | null;
            /** @description What is to be seen or heard. */
            alt?: string | null;
            /**
             * Format: binary
             * @description Pictures: JPEG or PNG, 8 MB, 40 megapixels. Sounds: MP3, M4A, WAV, OGG or WebM, 50 MB. Videos: MP4 or WebM, 500 MB.
             */
            file?: string | null;
            /** @description Left out: the name of the file. */
            title?: string | null;
            type: components["schemas"]["UploadType"];
        };
        /** @description What may be changed of a file. */
        AssetPatch: {
            /** @description At most 1,000 characters; of audio and video, which have a transcript, 10,000. */
            alt?: string | null;
            /** @description At most 150 characters. */
            title?: string | null;
        };
        /**
         * @description What a file is for.
         * @enum {string}
         */
        AssetType: "avatar" | "logo" | "background" | "character" | "image" | "audio" | "video" | "offer";
        /** @description Whom to give a role. */
        Assignees: components["schemas"]["Chosen"] & {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
        };
        /** @description Who assigned something, as learners see it. */
        Assigner: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /** @description A course given to a person. */
        Assignment: {
            /** @description Answers count after the end as well. */
            accept_late: boolean;
            /**
             * Format: date-time
             * @description When the person asked for another attempt or more time, as long as nothing more can be begun.
             */
            asked_at: string | null;
            /**
             * Format: int32
             * @description Null: unlimited.
             */
            attempts_left: number | null;
            /**
             * Format: int32
             * @description 0: unlimited.
             */
            attempts_total: number;
            best: components["schemas"]["BestAttempt"] | null;
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["EmployeeRef"] | null;
            /** @description Domain name of the account. */
            domain: string;
            due_soon: boolean;
            /** Format: date-time */
            end_date: string | null;
            game: components["schemas"]["GameRef"];
            group: components["schemas"]["GroupRef"] | null;
            /** Format: int64 */
            id: number;
            /** Format: int32 */
            late_days: number;
            playable: components["schemas"]["Playable"];
            /**
             * Format: date-time
             * @description When the person was last reminded of it, by the calendar or by somebody.
             */
            reminded_at: string | null;
            /** @description Key of the attempt that goes on. */
            session_in_progress: string | null;
            /** @description Why the person has it. */
            source: components["schemas"]["AssignmentSource"];
            /** Format: date-time */
            start_date: string;
            status: components["schemas"]["AssignmentStatus"];
            timeliness: components["schemas"]["TimelinessKind"];
            user: components["schemas"]["EmployeeRef"] | null;
        };
        /** @description Courses of a person. */
        AssignmentCounts: {
            /** Format: int64 */
            passed: number;
            /** Format: int64 */
            total: number;
        };
        /** @description Which assignments of the account. */
        AssignmentFilter: {
            /**
             * Format: int32
             * @description `1`: whose person asks for another attempt or more time; `0`: the others.
             * @default null
             */
            asked: number | null;
            /**
             * Format: int32
             * @description `1`: could be begun or gone on with now; `0`: the others.
             * @default null
             */
            available: number | null;
            /**
             * @description Of people on positions of these divisions or of any below them.
             * @default []
             */
            division: number[];
            /**
             * Format: int64
             * @default null
             */
            game: number | null;
            /**
             * Format: int64
             * @description Of people in this group.
             * @default null
             */
            group: number | null;
            /**
             * @description Of people on positions of these organisations.
             * @default []
             */
            organization: number[];
            /**
             * @description Part of a person's name, email or phone, or of the course's title.
             * @default null
             */
            search: string | null;
            /**
             * @description `created_at`, `end_date`, `user` or `game`; with `-` downwards.
             * @default null
             */
            sort: string | null;
            /**
             * @description The window opens on this date, at this time, or later.
             * @default null
             */
            started_date_0: string | null;
            /**
             * @description The window opens on this date, at this time, or earlier.
             * @default null
             */
            started_date_1: string | null;
            /** @default null */
            status: components["schemas"]["AssignmentStatus"] | null;
            /** @default null */
            timeliness: components["schemas"]["TimelinessKind"] | null;
            /**
             * Format: int64
             * @default null
             */
            user: number | null;
        };
        /** @description What is to change; what is left out stays. Status, timeliness and reminders follow by themselves. */
        AssignmentPatch: {
            /** @description Answers count after the end as well. */
            accept_late?: boolean | null;
            /**
             * Format: int32
             * @description 0: unlimited. Fewer than were used: nothing is left.
             */
            attempts_total?: number | null;
            /** @description A date or a time; null or empty: no end. */
            end_date?: string | null;
        };
        /** @description An assignment in short. */
        AssignmentShort: {
            /** Format: date-time */
            end_date: string | null;
            game: components["schemas"]["MyGame"];
            /** Format: int64 */
            id: number;
            status: components["schemas"]["AssignmentStatus"];
        };
        /** @description Why somebody has it. */
        AssignmentSource: {
            /** Format: date-time */
            at: string;
            by: components["schemas"]["EmployeeRef"] | null;
            group: components["schemas"]["SourceGroup"] | null;
            kind: components["schemas"]["AssignmentSourceKind"];
        };
        /**
         * @description How an assignment came about.
         * @enum {string}
         */
        AssignmentSourceKind: "hand" | "group" | "import";
        /**
         * @description Where an assignment stands.
         * @enum {string}
         */
        AssignmentStatus: "passed" | "in_progress" | "needs_attention" | "not_started" | "failed" | "not_completed";
        /** @description How many assignments stand where. Each is in one status; whether it is late is a fact beside. */
        AssignmentSummary: {
            /**
             * Format: int64
             * @description All of them.
             */
            assigned: number;
            /**
             * Format: int64
             * @description Not passed, with the deadline near.
             */
            due_soon: number;
            /**
             * Format: int64
             * @description Finished without a pass, and nothing more can be begun.
             */
            failed: number;
            /**
             * Format: int64
             * @description An attempt goes on.
             */
            in_progress: number;
            /**
             * Format: int64
             * @description An attempt is over without a pass, and more can be begun.
             */
            needs_attention: number;
            /**
             * Format: int64
             * @description Never finished, and nothing more can be begun.
             */
            not_completed: number;
            /**
             * Format: int64
             * @description No attempt yet.
             */
            not_started: number;
            /**
             * Format: int64
             * @description Past the deadline and not passed.
             */
            overdue: number;
            /**
             * Format: int64
             * @description Passed.
             */
            passed: number;
        };
        /** @description What became of it. */
        AssignmentsChanged: {
            updated: number;
        };
        /** @description A change of many. */
        AssignmentsPatch: components["schemas"]["ChosenAssignments"] & components["schemas"]["AssignmentPatch"] & {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
        };
        /** @description Of which assignments people are to be reminded. */
        AssignmentsReminder: components["schemas"]["ChosenAssignments"] & {
            /** @description The same answer, and nobody is reminded. */
            dry_run?: boolean;
        };
        /** @description Assignments to take away. */
        AssignmentsRemoval: components["schemas"]["ChosenAssignments"] & {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
        };
        /** @description What became of it. */
        AssignmentsRemoved: {
            deleted: number;
        };
        /**
         * @description Something that was done; its code is `kind.verb`.
         * @enum {string}
         */
        AuditAction: "settings.changed" | "scripts.changed" | "branding.changed" | "company_sign_in.changed" | "group_code.created" | "group_code.ended" | "group_code.declined" | "shared_device.created" | "shared_device.code_made" | "shared_device.removed" | "employee.deputy_named" | "employee.deputy_removed" | "role.created" | "role.changed" | "role.deleted" | "role.viewed_as" | "role.assigned" | "employee.created" | "employee.changed" | "employee.dismissed" | "employee.reinstated" | "employee.deleted" | "employee.imported" | "employee.invited" | "organization.created" | "organization.changed" | "organization.deleted" | "division.created" | "division.changed" | "division.deleted" | "position.created" | "position.changed" | "position.deleted" | "course.created" | "course.changed" | "course.published" | "course.unpublished" | "course.deleted" | "course.cloned" | "course.restored" | "assignment.made" | "assignment.changed" | "assignment.withdrawn" | "assignment.reminded" | "group.created" | "group.changed" | "group.deleted" | "group.people" | "group.courses" | "file.exported" | "service_key.created" | "service_key.revoked" | "billing.charged" | "billing.paid" | "billing.cancelled" | "person.signed_in" | "person.company_linked" | "person.company_unlinked" | "person.sign_in_failed" | "person.proof_failed" | "person.password_changed" | "person.email_changed" | "person.sessions_ended" | "person.card_printed" | "person.card_removed" | "person.pin_chosen" | "person.second_factor_on" | "person.second_factor_off" | "person.app_removed" | "person.passkey_added" | "person.passkey_removed" | "person.second_factor_reset" | "person.recovery_code_used" | "person.recovery_codes_made" | "person.play_link" | "person.data_exported";
        /** @description Whose assignment, of which course, as they are called now. */
        AuditAssignment: {
            /**
             * Format: int64
             * @description Course id.
             */
            game: number;
            user: components["schemas"]["AuditPerson"];
        };
        /** @description To what. */
        AuditObject: {
            assignment: components["schemas"]["AuditAssignment"] | null;
            /**
             * Format: int64
             * @description Null: the account, or many at once.
             */
            id: number | null;
            /** @description The part of the action's code before the dot. */
            kind: string;
            /** @description Its title at that time. */
            title: string;
        };
        /** @description Whose it is. */
        AuditPerson: {
            /** Format: int64 */
            id: number;
            /** @description Empty: the person was deleted. */
            name: string;
        };
        /** @description Something that was done. */
        AuditRow: {
            action: components["schemas"]["AuditAction"];
            /** @description The changed fields as they became. */
            after: {
                [key: string]: unknown;
            } | null;
            /** Format: date-time */
            at: string;
            /** @description The changed fields as they were; null: there was nothing, or nothing is kept of a deleted person. */
            before: {
                [key: string]: unknown;
            } | null;
            /** Format: int64 */
            id: number;
            object: components["schemas"]["AuditObject"];
            /** @description Names the request in the server's log; null: work in the background, or by the operator. */
            request_id: string | null;
            who: components["schemas"]["AuditWho"];
        };
        /** @description Who did it. */
        AuditWho: {
            /**
             * Format: int64
             * @description Null: the operator of the installation, or somebody who was not signed in.
             */
            id: number | null;
            /** @description Empty: the operator, or a person who was deleted. */
            name: string;
            /**
             * @description Name of the service key by which a program did it in this person's name, empty when the key is gone; null: the
             *     person.
             */
            service_key: string | null;
        };
        BackRequest: {
            /**
             * Format: int32
             * @description How many answers are accepted so far, as the player knows; sending the same again takes back once. Left out: as
             *     many as there are.
             */
            step?: number | null;
        };
        /** @description A picture of the place. */
        Background: {
            /**
             * @description What is to be seen, for people who do not see it.
             * @default
             */
            alt: string;
            /**
             * Format: int64
             * @description The file.
             * @default null
             */
            asset: number | null;
            /**
             * Format: int32
             * @description Unique among the course's backgrounds.
             * @default 0
             */
            id: number;
            /**
             * @description The author's name of it.
             * @default
             */
            title: string;
            /**
             * @description The file's address; answered, never stored.
             * @default null
             */
            readonly url: string | null;
        };
        /** @description The attempt that counts. */
        BestAttempt: {
            /** Format: date-time */
            finished_at: string;
            passed: boolean;
            /**
             * Format: double
             * @description 0-100, one decimal.
             */
            percent: number;
            points: components["schemas"]["Points"] | null;
        };
        /** @description Who pays. */
        BillingData: {
            /** @description Where it is. */
            address: string;
            /** @description Name. */
            company: string;
            /** @description Where invoices go. */
            email: string;
            /** @description Number in a register of companies or taxpayers; may be empty. */
            tax_id?: string;
        };
        /** @description The account's plan and what is paid for it. */
        BillingOverview: components["schemas"]["BillingPlan"] & {
            billing_data: components["schemas"]["BillingData"] | null;
            next_payment: components["schemas"]["NextPayment"] | null;
        };
        /** @description The account's plan. */
        BillingPlan: {
            /**
             * Format: int64
             * @description Days left of what runs now, the paid term or the trial, begun ones included.
             */
            days_left: number;
            /**
             * Format: date-time
             * @description Of the newest backup by the clock; null: there is none on this machine.
             */
            last_backup_at: string | null;
            /** Format: date-time */
            paid_until: string | null;
            plan: components["schemas"]["PlanRef"] | null;
            status: components["schemas"]["PlanStatus"];
            /** @description Bytes. */
            storage: components["schemas"]["PlanUsed"];
            /** Format: date-time */
            trial_ends_at: string;
            /** @description People who are not dismissed. */
            users: components["schemas"]["PlanUsed"];
        };
        BugReport: {
            /** @description Needed without login. */
            email?: string | null;
            /** @description At most 5,000 characters. */
            message: string;
            /** @description Address of the page. */
            page?: string | null;
        };
        BugReported: {
            /** Format: int64 */
            id: number;
        };
        /** @description What became of it. */
        BulkAssigned: {
            /** @description Pairs that were assigned. */
            assigned: number;
            /** @description What became of each course. */
            games: components["schemas"]["GameAssigned"][];
            /** @description At most 1,000 of them. */
            left_out: components["schemas"]["LeftOut"][];
            left_out_total: number;
            /** @description No course is left unassigned. */
            success: boolean;
            /** @description Pairs that were asked for. */
            total: number;
            /** @description Courses that nobody of the chosen has afterwards. */
            unassigned: number[];
        };
        /** @description Courses to give to people. */
        BulkAssignment: {
            /** @description Answers count after the end as well. */
            accept_late?: boolean;
            /** @description Everybody in these divisions or below them. */
            divisions?: number[];
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
            /** @description A date or a time; left out: by the period, if there is one. */
            end_date?: string | null;
            /** @description But for these. */
            exclude?: number[];
            filter?: components["schemas"]["PeopleFilter"] | null;
            games: components["schemas"]["GameToAssign"][];
            /** @description Everybody in these groups. */
            groups?: number[];
            /** @description Everybody in these organisations. */
            organizations?: number[];
            /** @description Everybody with one of these roles. */
            roles?: number[];
            /** @description A date or a time; left out: now. */
            start_date?: string | null;
            /** @description People, by id. */
            users?: number[];
        };
        /** @description What became of it. */
        BulkChanged: {
            updated: number;
            /** @description At most 1,000 of them. */
            users: components["schemas"]["Employee"][];
        };
        /** @description Whom to invite again. */
        BulkInvitation: components["schemas"]["Chosen"] & {
            /** @description The same answer, and nobody is invited. */
            dry_run?: boolean;
        };
        /** @description What became of it. */
        BulkInvited: {
            /** @description Emails that are written. */
            emails: number;
            /**
             * Format: date-time
             * @description When one of the chosen who have not signed in was last invited.
             */
            last_invited_at: string | null;
            /** @description Why the others are not invited, the commonest reason first. */
            left_out: components["schemas"]["NotInvitedGroup"][];
            /** @description Who gets an email; at most 20 of them. */
            people: components["schemas"]["EmployeeRef"][];
            /** @description People who were chosen. */
            total: number;
        };
        /** @description A change for many. */
        BulkPatch: components["schemas"]["Chosen"] & {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
            /** @description True dismisses, false reinstates. */
            fired?: boolean | null;
            /**
             * Format: int64
             * @description Role id.
             */
            role?: number | null;
        };
        /** @description People to delete. */
        BulkRemoval: components["schemas"]["Chosen"] & {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
        };
        /** @description What became of it. */
        BulkRemoved: {
            deleted: number;
        };
        /** @description What stands on a card. */
        CardCode: {
            /** @description As it was typed: in any case, with or without hyphens. */
            code: string;
        };
        /** @description A card and its PIN. */
        CardSignIn: {
            /** @description As it was typed: in any case, with or without hyphens. */
            code: string;
            /** @description Six to twelve digits; with the first sign-in the person's choice. */
            pin: string;
        };
        /** @description The time that a player has for a card, in seconds. */
        CardTime: {
            /** Format: double */
            left: number;
            /**
             * Format: double
             * @description All of it.
             */
            whole: number;
        };
        /** @description What would be printed. */
        CardsPreview: {
            /** @description Cards. */
            cards: number;
            /** @description Why the others get none. */
            left_out: components["schemas"]["NoCardGroup"][];
            /** @description People of these who have a card, which stops working. */
            replaced: number;
            /** @description People who were chosen. */
            total: number;
            /**
             * Format: int64
             * @description Days for which the cards can be used.
             */
            valid_days: number;
        };
        /** @description Somebody who speaks. */
        Character: {
            /**
             * Format: int64
             * @description The pictures: an asset of type character.
             * @default 0
             */
            asset: number;
            /**
             * @description The address of the picture of each emotion, 1-5; answered, never stored.
             * @default {}
             */
            emotions: {
                [key: string]: string;
            };
            /**
             * Format: int32
             * @description Unique among the course's characters.
             * @default 0
             */
            id: number;
            /**
             * @description The name that the learner sees.
             * @default
             */
            name: string;
        };
        /** @description What was charged, or was to be. */
        Charge: {
            /**
             * Format: int64
             * @description Minor units.
             */
            amount: number;
            billing_data: components["schemas"]["BillingData"];
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: int64 */
            id: number;
            /** @description Where the invoice is; null: nothing was charged. */
            invoice_url: string | null;
            /** @description Of the invoice. */
            number: string;
            /** Format: date-time */
            paid_at: string | null;
            /**
             * Format: int32
             * @description Months.
             */
            period: number;
            plan: components["schemas"]["PlanRef"];
            status: components["schemas"]["ChargeStatus"];
        };
        /**
         * @description How a charge stands.
         * @enum {string}
         */
        ChargeStatus: "pending" | "paid" | "failed" | "cancelled";
        /** @description Whom a bulk change is about. */
        Chosen: {
            /** @description But for these. */
            exclude?: number[];
            filter?: components["schemas"]["PeopleFilter"] | null;
            /** @description People, by id. */
            users?: number[];
        };
        /** @description Which assignments a call is about. */
        ChosenAssignments: {
            /** @description By id. */
            assignments?: number[];
            /** @description But for these. */
            exclude?: number[];
            filter?: components["schemas"]["AssignmentFilter"] | null;
        };
        /** @description Some of those who asked. */
        ChosenNewcomers: {
            /** @description Ids, at most 100. Those who do not wait any more are passed over. */
            newcomers: number[];
        };
        CloneRequest: {
            /** @description Left out: "Copy of …", numbered when taken. */
            title?: string | null;
        };
        /**
         * @description Stable codes of refusals; clients and tests rely on them, texts may change.
         * @enum {string}
         */
        Code: "validation_failed" | "invalid_key" | "company_sign_in_over" | "invalid_card" | "invalid_group_code" | "invalid_set_up_code" | "group_code_over" | "no_start_question" | "not_publishable" | "self_assigned_game" | "role_without_rights" | "invalid_json" | "invalid_parameter" | "not_authenticated" | "invalid_credentials" | "invalid_service_key" | "second_factor_required" | "invalid_second_factor" | "invalid_passkey" | "wrong_pin" | "card_locked" | "token_expired" | "account_dismissed" | "plan_required" | "plan_limit" | "forbidden" | "people_only" | "key_of_other_kind" | "view_only" | "second_factor_missing" | "reauth_required" | "card_not_enough" | "company_sign_in_only" | "company_sign_in_refused" | "company_stranger" | "forbidden_users" | "standard_role" | "no_company_sign_in" | "no_passkeys" | "not_found" | "no_team" | "method_not_allowed" | "too_slow" | "file_too_large" | "unsupported_media" | "edit_conflict" | "stale_step" | "session_finished" | "practice_closed" | "no_attempts_left" | "window_closed" | "not_started_yet" | "nothing_to_ask_for" | "email_not_waiting" | "not_published" | "no_questions" | "last_administrator" | "in_use" | "out_of_reach" | "passkey_known" | "too_many_passkeys" | "precondition_failed" | "too_many_requests" | "overloaded" | "storage_full" | "storage_failed" | "storage_low" | "provider_away" | "file_store_away" | "not_implemented" | "internal";
        /**
         * @description One right. Ids and codenames are fixed for good.
         * @enum {string}
         */
        Codename: "view_org_structure" | "edit_org_structure" | "view_roles" | "edit_roles" | "view_users" | "edit_users" | "view_reports" | "build_training_reports" | "create_assign_games" | "create_assign_own_games" | "edit_own_profile" | "pass_assigned_games" | "self_pass_games" | "access_settings" | "moderator";
        /** @description Who somebody is for the provider. */
        CompanyIdentity: {
            /** Format: date-time */
            created_at: string;
            /** @description The provider, as it calls itself. */
            issuer: string;
            /** Format: date-time */
            last_used_at: string;
        };
        CompanyLogout: {
            /** @description Signed by the provider. */
            logout_token: string;
        };
        /** @description A company, as its page for signing in shows it. */
        CompanyPage: {
            company: string;
            /** @description People log in through the provider of the company. */
            company_sign_in: boolean;
            /** @description Address of the logo. */
            logo: string | null;
            /** @description `#rrggbb` */
            top_bar_background: string | null;
        };
        /** @description How people sign in by the provider of the company. */
        CompanySignIn: {
            /** @description Whoever is new is added with the first sign-in. */
            adds_people: boolean;
            /** @description The caller has every right, which changing it takes. */
            can_change: boolean;
            client_id: string;
            /** @description Domains of email that the company has proven to be its own. */
            email_domains: string[];
            enabled: boolean;
            has_secret: boolean;
            /** @description Empty: it was never set up. */
            issuer: string;
            keeper: components["schemas"]["EmployeeRef"] | null;
            /** @description To be entered at the provider: where it says that somebody is signed out. */
            logout_address: string;
            /** @description To be entered at the provider: where people come back to. */
            redirect_address: string;
            /** @description Passwords open nothing, but for the keeper's. */
            required: boolean;
            rules: components["schemas"]["CompanySignInRule"][];
            /** @description Somebody has signed in so. */
            used: boolean;
            /**
             * Format: int32
             * @description 0: it was never set up.
             */
            version: number;
        };
        /** @description All of what is set. */
        CompanySignInForm: {
            adds_people: boolean;
            client_id: string;
            /** @description Left out: the one of before, for the same issuer. Empty: none. */
            client_secret?: string | null;
            enabled: boolean;
            /** @description `https://…`, exactly as the provider calls itself. */
            issuer: string;
            /**
             * Format: int64
             * @description Id of an administrator with a password; with `required`.
             */
            keeper?: number | null;
            /** @description Once somebody has signed in so. */
            required: boolean;
            rules: components["schemas"]["CompanySignInRule"][];
            /**
             * Format: int32
             * @description Of what was read; an older one is refused.
             */
            version: number;
        };
        /** @description What stands in the address to which the provider sent the person back. */
        CompanySignInReturn: {
            /**
             * Format: int64
             * @description The number in the path.
             */
            account: number;
            code?: string | null;
            /** @description Its word for why it lets nobody in. */
            error?: string | null;
            /** @description The provider, where it names itself. */
            iss?: string | null;
            state: string;
        };
        /** @description Who has this value in this claim. */
        CompanySignInRule: {
            /** @description A claim of the provider's token, like `groups` or `department`. */
            claim: string;
            /**
             * Format: int64
             * @description Division that new people get a position in.
             */
            division?: number | null;
            /** @description Title of the position; with a division. */
            position?: string | null;
            /**
             * Format: int64
             * @description Role that new people get; never one that makes an administrator.
             */
            role?: number | null;
            /** @description The whole value, or one of a list. */
            value: string;
        };
        /** @description Which company; one of both. */
        CompanySignInStart: {
            /** @description Domain name of the company. */
            domain?: string | null;
            /** @description An email at the company: what stands behind the `@` names it, whether or not somebody has the address. */
            email?: string | null;
        };
        /** @description What was found, step by step, until something was wrong. */
        CompanySignInTried: {
            /** @description Nothing is wrong. */
            ok: boolean;
            steps: components["schemas"]["TriedStep"][];
        };
        /** @description What is to be tried, saved or not. */
        CompanySignInTry: {
            client_id: string;
            /** @description Left out: the one that is saved, for the same issuer. */
            client_secret?: string | null;
            issuer: string;
        };
        /** @description Where to go on. */
        CompanySignInWay: {
            /** @description Of the provider; this browser has a cookie with which it comes back. */
            address: string;
        };
        /** @description What the course trains, with its skills. */
        Competency: {
            /**
             * Format: int32
             * @description Unique among the course's competencies.
             * @default 0
             */
            id: number;
            /**
             * @description Its skills.
             * @default []
             */
            skills: components["schemas"]["Skill"][];
            /**
             * @description Its name.
             * @default
             */
            title: string;
        };
        /** @description A competency with its skills. */
        CompetencySkills: {
            competency: string;
            skills: components["schemas"]["Skill"][];
        };
        /** @description How far people came with each course. */
        CompletedReport: {
            results: components["schemas"]["CompletedRow"][];
        };
        /** @description How far people came with a course. */
        CompletedRow: {
            /**
             * Format: int64
             * @description People who have it assigned.
             */
            assigned: number;
            /**
             * Format: double
             * @description Mean percent of the attempts that were played to an end.
             */
            average: number | null;
            /**
             * Format: double
             * @description Mean seconds of the same attempts.
             */
            average_s: number | null;
            /**
             * Format: double
             * @description The highest percent.
             */
            best: number | null;
            /**
             * Format: int64
             * @description People with an attempt that was played to an end.
             */
            completed: number;
            game: components["schemas"]["ReportGame"];
            /**
             * Format: int64
             * @description People with one that passed.
             */
            passed: number;
        };
        Completion: {
            /**
             * Format: int64
             * @description Assignments that opened and were not withdrawn.
             */
            assigned: number;
            /**
             * Format: int64
             * @description Of these, passed.
             */
            passed: number;
        };
        Confirmation: {
            password: string;
        };
        /** @description What came of confirming. */
        Confirmed: {
            /** @description People who were added. */
            added: number;
            /** @description Ids of those who still wait because somebody has their number. */
            number_taken: number[];
            /** @description Ids of those who still wait because several of the chosen gave one number: one of them can be confirmed alone. */
            number_twice: number[];
        };
        /** @description A file with a course. */
        CourseImportForm: {
            /** @description `1`: the same answer, and nothing is written. */
            dry_run?: string | null;
            /**
             * Format: binary
             * @description A ZIP with `course.json`, at most 1 GB.
             */
            file: string;
        };
        /** @description What became of a file, or would become of it. */
        CourseImported: {
            /** @description Files that the library had already. */
            files_known: number;
            /** @description Files that are new in the library. */
            files_new: number;
            /**
             * Format: int64
             * @description The course; null when none was made.
             */
            game: number | null;
            /** @description What was published there is a version of the course here; nothing is published yet. */
            has_version: boolean;
            kind: components["schemas"]["CourseKind"];
            /** @description What did not come. */
            left_out: components["schemas"]["CourseRemark"][];
            /** @description Cards or questions. */
            questions: number;
            /** @description Numbered when there is one of that name already. */
            title: string;
        };
        /**
         * @description What a course is: a branching conversation or a test.
         * @enum {string}
         */
        CourseKind: "game" | "quiz";
        /** @description Something that did not come, and what it was. */
        CourseRemark: {
            /** @description A stable word. */
            code: string;
            message: string;
        };
        Credentials: {
            /** @description Of the app, or a recovery code: asked for by 401 `second_factor_required`, once the password was right. */
            code?: string | null;
            /** @description `username` is another name of the field. */
            email: string;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
            password: string;
        };
        /**
         * @description The company's training in figures; a part is null for who may not see what it is made of,
         *     and, where only some units are asked for, when it is the company's.
         */
        Dashboard: {
            /** @description Stretches of the period, the last one last: days, or in a long period several days each. */
            activity: components["schemas"]["DashboardDay"][] | null;
            attention: components["schemas"]["DashboardAttention"] | null;
            counts: components["schemas"]["DashboardCounts"] | null;
            emotions: components["schemas"]["DashboardEmotions"] | null;
            plan: components["schemas"]["DashboardPlan"] | null;
            trend: components["schemas"]["DashboardTrend"] | null;
            weakest: components["schemas"]["DashboardWeakest"] | null;
        };
        /** @description What somebody should look at now. */
        DashboardAttention: {
            /**
             * Format: int64
             * @description Assignments whose person asks for another attempt or more time.
             */
            asked: number;
            /** Format: int64 */
            due_soon: number;
            /**
             * Format: int64
             * @description People whose password was tried wrongly many times in the last 24 hours; null without access to settings.
             */
            failed_sign_ins: number | null;
            /**
             * Format: int64
             * @description Assignments whose last attempt was not passed, with attempts left.
             */
            needs_attention: number;
            /**
             * Format: int64
             * @description People who have not set a password yet; null without the right to see people.
             */
            not_confirmed: number | null;
            /**
             * Format: int64
             * @description Assignments past their deadline and not passed.
             */
            overdue: number;
            /**
             * Format: int64
             * @description Games with findings that block publishing; null without the right to make courses.
             */
            problems: number | null;
            /**
             * Format: int64
             * @description The same of quizzes.
             */
            quiz_problems: number | null;
            /**
             * Format: int64
             * @description People with access who hold no position, so that only who reaches everything sees them; null for others.
             */
            without_position: number | null;
        };
        DashboardCard: {
            /** Format: int64 */
            answered: number;
            game: components["schemas"]["ReportGame"];
            question: components["schemas"]["DashboardCardRef"];
            /**
             * Format: double
             * @description 0-1.
             */
            right_share: number;
        };
        DashboardCardRef: {
            /** Format: int32 */
            id: number;
            name: string;
        };
        DashboardChange: {
            /** Format: int64 */
            before: number;
            /** Format: int64 */
            now: number;
        };
        /** @description Of the assignments that opened in a period, and in as many days before it, how many are passed by now. */
        DashboardCompletion: {
            before: components["schemas"]["Completion"];
            now: components["schemas"]["Completion"];
        };
        /** @description Assignments by where they stand now. */
        DashboardCounts: {
            /** Format: int64 */
            assigned: number;
            /** Format: int64 */
            due_soon: number;
            /** Format: int64 */
            failed: number;
            /** Format: int64 */
            in_progress: number;
            /** Format: int64 */
            needs_attention: number;
            /** Format: int64 */
            not_completed: number;
            /** Format: int64 */
            not_started: number;
            /** Format: int64 */
            overdue: number;
            /** Format: int64 */
            passed: number;
        };
        DashboardCourse: {
            /**
             * Format: int64
             * @description Attempts that were played to an end.
             */
            attempts: number;
            /** Format: double */
            average_percent: number;
            game: components["schemas"]["ReportGame"];
            /**
             * Format: double
             * @description 0-1.
             */
            passed_share: number;
        };
        DashboardDay: {
            /** Format: date */
            day: string;
            /** Format: int64 */
            finished: number;
            /** Format: int64 */
            started: number;
        };
        DashboardEmotions: components["schemas"]["EmotionCounts"] & {
            /** Format: double */
            valence: number | null;
        };
        /** @description Who is late, and who needs help. */
        DashboardPeople: {
            /** @description Those who are not late yet: at most three for each reason, in the order of the reasons. */
            help: components["schemas"]["DashboardPerson"][];
            /** @description The latest to become overdue first, at most five. */
            late: components["schemas"]["DashboardPerson"][];
        };
        /** @description A person with the assignment that it is about. */
        DashboardPerson: {
            /** Format: int64 */
            assignment: number;
            /**
             * Format: int32
             * @description Attempts that were finished without passing.
             */
            attempts: number;
            /** Format: date-time */
            end_date: string | null;
            game: components["schemas"]["ReportGame"];
            reason: components["schemas"]["HelpReason"];
            user: components["schemas"]["EmployeeRef"];
        };
        /** @description The account's plan and what is used of it. */
        DashboardPlan: {
            /**
             * Format: int64
             * @description Days until the trial is over, begun ones counted.
             */
            days_left: number;
            status: components["schemas"]["PlanStatus"];
            /** @description Bytes. */
            storage: components["schemas"]["DashboardUsed"];
            /** Format: date-time */
            trial_ends_at: string;
            /** @description People who are not dismissed. */
            users: components["schemas"]["DashboardUsed"];
        };
        /** @description A period beside the one before it, which is as long. */
        DashboardTrend: {
            assigned: components["schemas"]["DashboardChange"];
            finished: components["schemas"]["DashboardChange"];
            passed: components["schemas"]["DashboardChange"];
            started: components["schemas"]["DashboardChange"];
        };
        /** @description How much is used. */
        DashboardUsed: {
            /**
             * Format: int64
             * @description Null: unlimited.
             */
            limit: number | null;
            /** Format: int64 */
            used: number;
        };
        /** @description Of the period, the weakest first. */
        DashboardWeakest: {
            /** @description Cards of the weakest courses, by the newest 500 attempts of each. */
            cards: components["schemas"]["DashboardCard"][];
            courses: components["schemas"]["DashboardCourse"][];
        };
        /** @description How much waits to be tried. */
        DeliveriesQueued: {
            /** Format: int64 */
            count: number;
        };
        /** @description Something that was to leave the company and has failed so far. */
        Delivery: {
            /**
             * Format: int32
             * @description Tries since it was begun, or begun anew.
             */
            attempts: number;
            /** @description Why the last try failed. */
            error: string;
            game: components["schemas"]["DeliveryCourse"] | null;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["DeliveryKind"];
            /**
             * Format: date-time
             * @description When it is tried next; null: it has given up.
             */
            next_at: string | null;
            /** @description Of a report: which. */
            report: string | null;
            state: components["schemas"]["DeliveryState"];
            user: components["schemas"]["DeliveryPerson"] | null;
        };
        /** @description The course of a result. */
        DeliveryCourse: {
            /** Format: int64 */
            id: number;
            title: string;
        };
        /**
         * @description What was to leave.
         * @enum {string}
         */
        DeliveryKind: "result" | "report" | "personal_data";
        /** @description Whose result or data it is. */
        DeliveryPerson: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /** @description It waits to be tried. */
        DeliveryQueued: {
            state: components["schemas"]["DeliveryState"];
        };
        /**
         * @description What becomes of it.
         * @enum {string}
         */
        DeliveryState: "waiting" | "failed";
        /** @description A login of the demo company. */
        DemoLogin: {
            /** @description Address. */
            email: string;
            /** @description Password. */
            password: string;
            /** @description Who that is. */
            title: string;
        };
        /** @description Whether the demo courses are in the lists. */
        DemoShown: {
            show: boolean;
        };
        /** @description Who is to stand in. */
        DeputyForm: {
            /**
             * Format: date
             * @description The last day, where the account is.
             */
            until: string;
            /**
             * Format: int64
             * @description Id of one of the caller's people.
             */
            user: number;
        };
        /** @description A part of an organisation. */
        Division: components["schemas"]["DivisionFields"] & {
            /** @description Its own positions, without those of divisions below. */
            user_position: components["schemas"]["Position"][];
        };
        /** @description A division and what is to change. */
        DivisionChange: components["schemas"]["DivisionPatch"] & {
            /** Format: int64 */
            id: number;
        };
        /** @description A part of an organisation, without what is in it. */
        DivisionFields: {
            /** @description It stands above what the reader reaches: its name is told. */
            above: boolean;
            description: string;
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int32
             * @description Place among its siblings, ascending.
             */
            order: number;
            /** Format: int64 */
            organization: number;
            /** Format: int64 */
            parent: number | null;
            /** Format: int32 */
            version: number;
        };
        /** @description Fields of a division; what is left out stays. */
        DivisionPatch: {
            description?: string | null;
            name?: string | null;
            /**
             * Format: int32
             * @description Place among its siblings, ascending.
             */
            order?: number | null;
            /**
             * Format: int64
             * @description Moves it, with everything below it.
             */
            organization?: number | null;
            /**
             * Format: int64
             * @description Moves it, with everything below it; null: the organisation's own level.
             */
            parent?: number | null;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description A division in short. */
        DivisionRef: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            organization: number;
            /** Format: int64 */
            parent: number | null;
        };
        /** @description A division with what is in it, without divisions below. */
        DivisionUnit: components["schemas"]["DivisionFields"] & {
            head: components["schemas"]["UnitHead"] | null;
            own: components["schemas"]["UnitCounts"];
        };
        /** @description A state of the draft that was kept. */
        DraftVersion: {
            /**
             * Format: int32
             * @description How many cards the change removed or changed before which it was kept.
             */
            cards: number | null;
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["EmployeeRef"] | null;
            /**
             * Format: int32
             * @description `version` of the course when the draft was so.
             */
            draft_version: number;
            /** Format: int64 */
            id: number;
            /** @description What somebody called it; null: it was kept automatically. */
            name: string | null;
            /** Format: int32 */
            questions_count: number;
            reason: components["schemas"]["DraftVersionReason"];
        };
        /**
         * @description Why a version of a draft was kept.
         * @enum {string}
         */
        DraftVersionReason: "named" | "timed" | "cards_removed" | "cards_changed" | "restored";
        EmailConfirmation: {
            key: string;
        };
        EmailConfirmed: {
            /** @description The address that counts now. */
            email: string;
        };
        /** @description A domain of email addresses. */
        EmailDomainForm: {
            /** @description Like `example.org`; an `@` before it does no harm. */
            domain: string;
        };
        /** @description What proves a domain, and what was found. */
        EmailDomainProof: {
            /** @description As it is kept. */
            domain: string;
            /** @description Texts that are published there. */
            found: string[];
            /** @description It belongs to the company from now on, or did already. */
            proven: boolean;
            /** @description Name of the TXT record to publish. */
            record_name: string;
            /** @description Its text. */
            record_value: string;
        };
        /**
         * @description 1 happy, 2 satisfied, 3 neutral, 4 sad, 5 evil
         * @enum {integer}
         */
        Emotion: 1 | 2 | 3 | 4 | 5;
        /** @description How often choices drew each emotion. */
        EmotionCounts: {
            /**
             * Format: int64
             * @description Happy.
             */
            1: number;
            /**
             * Format: int64
             * @description Satisfied.
             */
            2: number;
            /**
             * Format: int64
             * @description Neutral.
             */
            3: number;
            /**
             * Format: int64
             * @description Sad.
             */
            4: number;
            /**
             * Format: int64
             * @description Evil.
             */
            5: number;
        };
        /** @description The emotions of every course, or of one by stage and step. */
        EmotionReport: {
            results: components["schemas"]["EmotionRow"][];
        };
        /** @description How often choices drew each emotion. */
        EmotionRow: {
            /** Format: int64 */
            answers: number;
            counts: components["schemas"]["EmotionCounts"];
            /**
             * Format: double
             * @description The same in people's first attempts.
             */
            first: number | null;
            game: components["schemas"]["ReportGame"];
            /**
             * Format: double
             * @description In their latest ones.
             */
            last: number | null;
            stage: components["schemas"]["AnalysedStageRef"] | null;
            /**
             * Format: int64
             * @description Only the answers at this place of the attempts, from 1.
             */
            step: number | null;
            /**
             * Format: double
             * @description Mean of happy +2, satisfied +1, neutral 0, sad -1, evil -2.
             */
            valence: number | null;
        };
        /** @description A row of the list of employees. */
        Employee: {
            assignments: components["schemas"]["AssignmentCounts"];
            /** @description Has set a password. */
            confirmed: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Empty: none. */
            email: string;
            fired: boolean;
            first_name: string;
            /** Format: int64 */
            groups_count: number;
            /** Format: int64 */
            id: number;
            last_name: string;
            /** Format: date-time */
            last_seen_at: string | null;
            middle_name: string;
            /** @description Empty: none. */
            personnel_number: string;
            phone: string;
            /** @description How far the person sees as an administrator; of a moderator, everything. */
            reach: components["schemas"]["Reach"];
            role: components["schemas"]["RoleRef"] | null;
            /** @description Address of the photo. */
            simple_profile_pic: string | null;
            /** @description The position held: none or one. */
            user_position: components["schemas"]["PositionRef"][];
        };
        /** @description A person to choose. */
        EmployeeChoice: components["schemas"]["EmployeeRef"] & {
            /** @description The division, else the organisation of the person's position; empty: none. */
            unit: string;
        };
        /** @description Fields of a person; what is left out stays, what is empty is cleared. */
        EmployeePatch: {
            birth_date?: string | null;
            email?: string | null;
            first_name?: string | null;
            gender?: string | null;
            language?: components["schemas"]["Language"] | null;
            last_name?: string | null;
            middle_name?: string | null;
            personnel_number?: string | null;
            phone?: string | null;
            /**
             * Format: int64
             * @description Position id; null takes the person off the present one.
             */
            position?: number | null;
            reach?: components["schemas"]["Reach"] | null;
            /** @description Of a chosen reach the divisions, likewise. */
            reach_divisions?: number[] | null;
            /** @description Of a chosen reach the organisations, each with all that is below it; replaces all of them. */
            reach_organizations?: number[] | null;
            /** Format: int64 */
            role?: number | null;
            /**
             * Format: int64
             * @description Id of an uploaded photo; null takes it away.
             */
            simple_profile_pic?: number | null;
            time_allowance?: components["schemas"]["TimeAllowance"] | null;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
            whitelabel?: components["schemas"]["WhitelabelPatch"] | null;
        };
        /** @description The form of a change; every other field of the JSON body may be sent too. */
        EmployeePatchForm: {
            /**
             * Format: binary
             * @description A JPEG or PNG picture.
             */
            simple_profile_pic?: string | null;
        };
        /** @description A person in short, for pickers and other lists. */
        EmployeeRef: {
            /** @description Empty: none. */
            email: string;
            /** @description Deleted: nothing names the person any more. */
            erased: boolean;
            fired: boolean;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            /** @description Empty: none. */
            personnel_number: string;
        };
        EndedLinks: components["schemas"]["Plays"] & {
            count: number;
        };
        /** @description Body of every refusal. */
        ErrorBody: {
            /** @description Stable code. */
            code: components["schemas"]["Code"];
            /** @description Facts for the program; their shape depends on the code. */
            details?: unknown;
            /** @description Texts by field. */
            errors?: {
                [key: string]: string[];
            };
            /** @description In the person's language. */
            message: string;
            /** @description Texts that belong to no field. */
            non_field_errors?: string[];
            /** @description Names the request in the log. */
            request_id: string;
        };
        /** @description What happened, with what its text is made of in the language of whoever reads it. */
        EventAbout: {
            /**
             * Format: int64
             * @description People who are new.
             */
            created: number;
            /** @description Nothing was written. */
            failed: boolean;
            /**
             * Format: int64
             * @description The background work with the report; null: it was done at once.
             */
            job: number | null;
            /** @enum {string} */
            kind: "import";
            /**
             * Format: int64
             * @description People who were changed.
             */
            updated: number;
        } | {
            /**
             * Format: int64
             * @description Assignments that were made.
             */
            assigned: number;
            /** @description It ended before its last part. */
            failed: boolean;
            /**
             * Format: int64
             * @description The course, when it is one.
             */
            game: number | null;
            /**
             * Format: int64
             * @description How many courses.
             */
            games: number;
            /**
             * Format: int64
             * @description The background work with what came of it.
             */
            job: number;
            /** @enum {string} */
            kind: "assigning";
            /**
             * Format: int64
             * @description How many people they were for.
             */
            people: number;
        } | {
            /**
             * Format: int64
             * @description Assignments that were made.
             */
            assigned: number;
            /** @description It ended before its last part. */
            failed: boolean;
            /**
             * Format: int64
             * @description The group, when it is one.
             */
            group: number | null;
            /**
             * Format: int64
             * @description The background work with what came of it.
             */
            job: number;
            /** @enum {string} */
            kind: "group_change";
            /**
             * Format: int64
             * @description Assignments that were withdrawn.
             */
            withdrawn: number;
        } | {
            /** @description There is no file. */
            failed: boolean;
            /**
             * Format: int64
             * @description The background work; the file has the same id.
             */
            job: number;
            /** @enum {string} */
            kind: "personal_data";
            /**
             * Format: int64
             * @description Whose data it is.
             */
            person: number;
        } | {
            /**
             * Format: int64
             * @description How many.
             */
            cards: number;
            /** @description There is no file. */
            failed: boolean;
            /**
             * Format: int64
             * @description The background work; the file has the same id.
             */
            job: number;
            /** @enum {string} */
            kind: "sign_in_cards";
        } | {
            /** @enum {string} */
            kind: "newcomers";
        } | {
            /** @enum {string} */
            kind: "emails_failed";
        } | {
            /**
             * Format: int64
             * @description The course that was played.
             */
            game: number;
            /** @enum {string} */
            kind: "results_failed";
        } | {
            /** @enum {string} */
            kind: "plan_paid";
            /** @description Its plan. */
            plan: components["schemas"]["PlanCode"];
            /**
             * Format: date-time
             * @description The end of the paid term.
             */
            until: string;
        } | {
            /** @enum {string} */
            kind: "plan_ending";
            /** @description It is the trial. */
            trial: boolean;
            /**
             * Format: date-time
             * @description Its end.
             */
            until: string;
        } | {
            /** @enum {string} */
            kind: "plan_ended";
            /** @description It was the trial. */
            trial: boolean;
            /**
             * Format: date-time
             * @description Its end.
             */
            until: string;
        } | {
            /** @enum {string} */
            kind: "seats_low";
            /**
             * Format: int64
             * @description Free ones.
             */
            left: number;
            /**
             * Format: int64
             * @description Seats of the plan.
             */
            limit: number;
        } | {
            /** @enum {string} */
            kind: "storage_low";
            /**
             * Format: int64
             * @description Free ones.
             */
            left: number;
            /**
             * Format: int64
             * @description Bytes that may be stored.
             */
            limit: number;
        };
        /** @description A page of what happened, and how much of all of it is unread. */
        Events: components["schemas"]["Page_EventRow"] & {
            /** Format: int64 */
            unread: number;
        };
        /**
         * @description The form of a file.
         * @enum {string}
         */
        ExchangeFormat: "gift" | "aiken" | "moodle_xml";
        /** @description How the letters of a file were read. */
        FileEncoding: {
            /** @description It was not declared or chosen, but found by the letters. */
            guessed: boolean;
            /** @description Name of the encoding, such as `UTF-8` or `windows-1251`. */
            name: string;
            /** @description Some words with letters that depend on it; empty when every encoding reads the file alike. */
            sample: string;
        };
        /** @description One of them. */
        Finding: {
            /**
             * Format: int32
             * @description The answer of that card.
             */
            answer: number | null;
            code: components["schemas"]["FindingCode"];
            /** @description What to do, in the person's language. */
            message: string;
            /**
             * Format: int32
             * @description The card that it is about.
             */
            question: number | null;
        };
        /**
         * @description What is wrong, as a stable word.
         * @enum {string}
         */
        FindingCode: "no_questions" | "no_start_question" | "several_start_questions" | "open_answer" | "missing_target" | "no_ending" | "no_answers" | "multiple_in_game" | "no_right_answer" | "several_right_answers" | "empty_text" | "points_above_max" | "right_play_fails" | "passing_score" | "result_cards_gap" | "result_cards_balance" | "missing_media" | "short_title" | "unreachable" | "loop" | "right_plays_differ" | "right_always_first" | "right_is_longest" | "none_right" | "all_right" | "one_answer" | "same_text" | "no_character" | "missing_alt" | "long_text" | "time_too_short" | "easy_by_chance";
        /** @description What stands in the way of publishing, and what may be a slip. */
        Findings: {
            /** @description The most points of all plays, also of those that answer wrongly on purpose. */
            best: components["schemas"]["PlayTotal"];
            /** @description Block publishing. */
            errors: components["schemas"]["Finding"][];
            /** @description The fewest points of a right play. */
            least_points: components["schemas"]["Points"];
            /** @description The most points of a right play: one that answers every card rightly. */
            max_points: components["schemas"]["Points"];
            /** @description Ask. */
            warnings: components["schemas"]["Finding"][];
            /** @description The fewest points of all plays. */
            worst: components["schemas"]["PlayTotal"];
        };
        FinishRequest: {
            /**
             * Format: int32
             * @description How many answers are accepted so far, as the player knows; left out: as many as there are.
             */
            step?: number | null;
        };
        FirstCode: {
            /** @description What the app shows. */
            code: string;
        };
        /**
         * @description At most six of each kind; a kind is null for who may not see it. Names in which a word begins with the text come
         *     first.
         */
        Found: {
            courses: components["schemas"]["FoundCourse"][] | null;
            groups: components["schemas"]["FoundGroup"][] | null;
            people: components["schemas"]["FoundPerson"][] | null;
        };
        /** @description A course. */
        FoundCourse: {
            /** Format: int64 */
            id: number;
            is_published: boolean;
            kind: components["schemas"]["CourseKind"];
            /** @description Whether the caller may write it; otherwise only its reports are open. */
            may_edit: boolean;
            title: string;
        };
        /** @description A group of learners. */
        FoundGroup: {
            /**
             * Format: int64
             * @description How many people are in it.
             */
            employees_count: number;
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description An employee. */
        FoundPerson: {
            email: string;
            /** @description Was dismissed. */
            fired: boolean;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            /** @description Title of the position. */
            position: string | null;
        };
        /** @description An address for a frame. */
        FrameToken: {
            /** Format: date-time */
            expires_at: string;
            /** @description The token stands behind `#`, where no server and no log sees it. */
            url: string;
        };
        /** @description A course with its settings. */
        Game: components["schemas"]["GameRow"] & {
            /** @description The player may take back the last answer; null: in self-education and test runs, and nowhere else. */
            allow_back: boolean | null;
            /**
             * Format: int32
             * @description Where it plays when a card does not say.
             */
            background: number | null;
            /**
             * Format: int32
             * @description Who speaks where a card does not say.
             */
            character: number | null;
            competencies: components["schemas"]["Competency"][];
            findings: components["schemas"]["Findings"];
            integration: components["schemas"]["Integration"];
            /** @description Whether its number opens a public course; else only its link does. */
            public_by_number: boolean;
            public_name: components["schemas"]["PublicName"];
            quiz: components["schemas"]["Quiz"] | null;
            revision: components["schemas"]["RevisionRef"] | null;
            /** @description Of a game: every attempt shows the answers in an order of its own. */
            shuffle_answers: boolean;
            usage: components["schemas"]["GameUsage"];
        };
        /** @description A course with or without its cards, or as its player sees it. */
        GameAnswer: components["schemas"]["GameNested"] | components["schemas"]["Game"] | components["schemas"]["PlayInfo"];
        /** @description What became of one course. */
        GameAssigned: {
            /** @description People who have it already, and open. */
            already: number;
            /** @description People who were given it. */
            assigned: number;
            /** Format: int64 */
            game: number;
            /** @description People who were left out for other reasons. */
            left_out: number;
        };
        /** @description A course for pickers. */
        GameCompact: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CourseKind"];
            title: string;
        };
        /** @description A course with its cards. */
        GameNested: components["schemas"]["Game"] & {
            audio: components["schemas"]["Media"][];
            backgrounds: components["schemas"]["Background"][];
            characters: components["schemas"]["Character"][];
            /** @description The highest ids ever used: new parts take higher ones, so that none comes back as something else. */
            ids: components["schemas"]["IdMarks"];
            offers: components["schemas"]["Offer"][];
            questions: components["schemas"]["Question"][];
            result_cards: components["schemas"]["ResultCard"][];
            stages: components["schemas"]["Stage"][];
            videos: components["schemas"]["Media"][];
        };
        /** @description Waits for publishing. */
        GameParts: {
            /** @description Null: in self-education and test runs. */
            allow_back?: boolean | null;
            audio?: components["schemas"]["Media"][] | null;
            /** Format: int32 */
            background?: number | null;
            backgrounds?: components["schemas"]["Background"][] | null;
            /** Format: int32 */
            character?: number | null;
            characters?: components["schemas"]["Character"][] | null;
            competencies?: components["schemas"]["Competency"][] | null;
            offers?: components["schemas"]["Offer"][] | null;
            /**
             * Format: double
             * @description Of a game: takes the place of points; 0-100, one decimal.
             */
            percent_to_pass?: number | null;
            /**
             * Format: int32
             * @description Of a quiz read-only: its passing score decides.
             *     Takes the place of a percentage.
             */
            points_to_pass?: number | null;
            questions?: components["schemas"]["Question"][] | null;
            quiz?: components["schemas"]["QuizPatch"] | null;
            result_cards?: components["schemas"]["ResultCard"][] | null;
            /** @description Of a game: every attempt shows the answers in an order of its own. */
            shuffle_answers?: boolean | null;
            stages?: components["schemas"]["Stage"][] | null;
            videos?: components["schemas"]["Media"][] | null;
        };
        /** @description Body of a change. */
        GamePatch: components["schemas"]["PatchHead"] & components["schemas"]["GameSettings"] & components["schemas"]["GameParts"];
        /** @description A course, and where its assignments stand among the people of the group. */
        GameProgress: components["schemas"]["AssignmentSummary"] & {
            /**
             * Format: int64
             * @description Course id.
             */
            game: number;
        };
        /** @description A course in short, for other lists. */
        GameRef: {
            colour: string;
            /** @description Address of a picture. */
            cover: string | null;
            /**
             * Format: int32
             * @description Minutes.
             */
            estimated_duration: number | null;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CourseKind"];
            title: string;
        };
        /** @description A row of the list of courses. */
        GameRow: {
            /**
             * Format: int32
             * @description 0: unlimited.
             */
            attempts: number;
            author: components["schemas"]["EmployeeRef"] | null;
            can_edit: boolean;
            colour: string;
            /** @description Address of a picture. */
            cover: string | null;
            /**
             * Format: int64
             * @description The uploaded picture; none: the scene that the course begins in.
             */
            cover_id: number | null;
            description: string;
            /**
             * Format: int32
             * @description Minutes.
             */
            estimated_duration: number | null;
            has_audio: boolean;
            /** @description The draft differs from what is published. */
            has_draft_changes: boolean;
            has_goods: boolean;
            has_video: boolean;
            /** Format: int64 */
            id: number;
            is_demo: boolean;
            is_published: boolean;
            is_self_assigned: boolean;
            kind: components["schemas"]["CourseKind"];
            max_points: components["schemas"]["Points"];
            /**
             * Format: double
             * @description 0-100, one decimal; null: points pass.
             */
            percent_to_pass: number | null;
            /**
             * Format: int32
             * @description Days.
             */
            period: number | null;
            /**
             * Format: int32
             * @description Null: a percentage passes.
             */
            points_to_pass: number | null;
            /** Format: int32 */
            problems_count: number;
            public: boolean;
            /** Format: int32 */
            questions_count: number;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: int32 */
            version: number;
        };
        /** @description Live at once. */
        GameSettings: {
            /**
             * Format: int32
             * @description 0: unlimited.
             */
            attempts?: number | null;
            /** @description `#rrggbb` */
            colour?: string | null;
            /**
             * Format: int64
             * @description Id of an uploaded picture; null: the scene that the course begins in.
             */
            cover?: number | null;
            /** @description At most 2,000 characters. */
            description?: string | null;
            /**
             * Format: int32
             * @description Minutes.
             */
            estimated_duration?: number | null;
            integration?: components["schemas"]["IntegrationPatch"] | null;
            /** @description In the catalogue of self-education. */
            is_self_assigned?: boolean | null;
            /**
             * Format: int32
             * @description Days.
             */
            period?: number | null;
            /** @description Anybody may play, without login. */
            public?: boolean | null;
            /** @description Whether its number opens a public course; else only its link does. */
            public_by_number?: boolean | null;
            public_name?: components["schemas"]["PublicName"] | null;
            /** @description 4-150 characters, unique in the account. */
            title?: string | null;
        };
        /** @description A course and its terms. */
        GameToAssign: {
            /**
             * Format: int32
             * @description 0: unlimited; left out: the course's.
             */
            attempts_total?: number | null;
            /** Format: int64 */
            game: number;
            /**
             * Format: int32
             * @description Days; left out: the course's.
             */
            period?: number | null;
        };
        /** @description What deleting a course touches. */
        GameUsage: {
            /**
             * Format: int64
             * @description Assignments that learners have in their lists.
             */
            assignments: number;
            /**
             * Format: int64
             * @description Attempts that came to an end.
             */
            finished: number;
            /**
             * Format: int64
             * @description Attempts that go on.
             */
            running: number;
        };
        /** @description A page of courses: rows, with `catalogue` rows of the catalogue, with `compact` rows for pickers. */
        GamesAnswer: components["schemas"]["Page_GameRow"] | components["schemas"]["Page_CatalogueRow"] | components["schemas"]["Page_GameCompact"];
        /**
         * @description Male or female.
         * @enum {string}
         */
        Gender: "male" | "female";
        /** @description A group with its people and courses. */
        Group: components["schemas"]["GroupRow"] & {
            employees: components["schemas"]["EmployeeRef"][];
            games: components["schemas"]["GroupGame"][];
        };
        /** @description A group, and what a change of it did to assignments. */
        GroupChanged: components["schemas"]["Group"] & {
            effect: components["schemas"]["GroupEffect"];
        };
        /** @description A code on a poster. */
        GroupCode: {
            /** @description What its QR code opens. */
            address: string;
            /** @description As people type it. */
            code: string;
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["EmployeeRef"] | null;
            division: components["schemas"]["PositionDivision"] | null;
            /** Format: date-time */
            expires_at: string;
            /** Format: int64 */
            id: number;
            /** @description Where new people come. */
            organization: components["schemas"]["PositionOrganization"];
            /**
             * Format: int32
             * @description People it lets ask.
             */
            places: number;
            /** @description Title of their position. */
            position: string;
            state: components["schemas"]["GroupCodeState"];
            /**
             * Format: int32
             * @description People who asked and were not declined.
             */
            taken: number;
            /**
             * Format: int64
             * @description Of these, who still wait.
             */
            waiting: number;
        };
        /** @description A code to make. */
        GroupCodeForm: {
            /**
             * Format: int64
             * @description For how many days, at most 365.
             */
            days: number;
            /**
             * Format: int64
             * @description Division id; left out: the organisation's own level.
             */
            division?: number | null;
            /**
             * Format: int64
             * @description Organisation id.
             */
            organization: number;
            /**
             * Format: int64
             * @description How many people may ask, at most 1,000.
             */
            places: number;
            /** @description Title of the position that each of them gets. */
            position: string;
        };
        /**
         * @description Whether a code lets anybody ask.
         * @enum {string}
         */
        GroupCodeState: "open" | "full" | "expired" | "ended";
        /** @description What a change of a group does to assignments. */
        GroupEffect: {
            /** @description Assignments that are made. */
            assigned: number;
            /** @description Assignments of the group that stay. */
            kept: number;
            /** @description At most 1,000 of them. */
            left_out: components["schemas"]["LeftOut"][];
            left_out_total: number;
            /** @description People whom the change is about: those who come in, go out, or are in the group. */
            people: number;
            /** @description Assignments that were not begun and are taken away. */
            withdrawn: number;
        };
        /** @description A group as a form gives it. */
        GroupForm: {
            /**
             * Format: int32
             * @description 0: unlimited.
             */
            attempts?: number;
            description?: string;
            /**
             * Format: int64
             * @description The division of that organisation; left out or null: all of the organisation.
             */
            division?: number | null;
            /** @description 5-100 characters. */
            name: string;
            /**
             * Format: int64
             * @description Where it belongs, with all that is below; null: to the whole company; left out: as it is.
             */
            organization?: number | null;
            /**
             * Format: int32
             * @description Days, at least 1.
             */
            period: number;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description A course of a group, and its terms. */
        GroupGame: {
            /**
             * Format: int32
             * @description 0: unlimited.
             */
            attempts: number;
            game: components["schemas"]["GroupGameRef"];
            /**
             * Format: int32
             * @description Days.
             */
            period: number;
        };
        /** @description The course. */
        GroupGameRef: {
            /** @description Address of a picture. */
            cover: string | null;
            /** Format: int64 */
            id: number;
            is_published: boolean;
            kind: components["schemas"]["CourseKind"];
            title: string;
        };
        /** @description Courses to take out of a group. */
        GroupGamesToRemove: {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
            games: number[];
        };
        /** @description A table with a column of addresses or personnel numbers. */
        GroupImportForm: {
            /** @description `1`: the same answer, and nothing is written. */
            dry_run?: string | null;
            /** @description Encoding of a file of text, such as `windows-1251`. Left out: what the file says, or what its letters look like. */
            encoding?: string | null;
            /**
             * Format: binary
             * @description CSV with `,`, `;` or tabs, or an Excel workbook; at most 8 MB and 50,000 rows.
             */
            file: string;
        };
        /** @description What became of the rows, while courses follow. */
        GroupImportStarted: components["schemas"]["ImportedRows"] & {
            /**
             * Format: int64
             * @description Ask `GET /jobs/{id}/` for the effect.
             */
            job: number;
        };
        /** @description The group, and what became of the rows. */
        GroupImported: components["schemas"]["Group"] & components["schemas"]["ImportedRows"] & {
            effect: components["schemas"]["GroupEffect"];
        };
        /** @description The people of a group, each in one place: by all that they have assigned of its courses. */
        GroupPeople: {
            /**
             * Format: int64
             * @description Whoever passed all of it.
             */
            done: number;
            /**
             * Format: int64
             * @description Whoever has something past its deadline and not passed.
             */
            late: number;
            /**
             * Format: int64
             * @description Of the others, whoever has begun nothing.
             */
            not_started: number;
            /**
             * Format: int64
             * @description Whoever has none of the courses assigned.
             */
            nothing: number;
            /**
             * Format: int64
             * @description Everybody in the group.
             */
            total: number;
            /**
             * Format: int64
             * @description The others who have something assigned.
             */
            under_way: number;
        };
        /** @description How far a group is. */
        GroupProgress: {
            /** @description The courses of the group that somebody in it has assigned. */
            games: components["schemas"]["GameProgress"][];
            people: components["schemas"]["GroupPeople"];
        };
        /** @description A group in short. */
        GroupRef: {
            /**
             * Format: int64
             * @description Key.
             */
            id: number;
            /** @description Name. */
            name: string;
        };
        /** @description A group, as lists show it. */
        GroupRow: {
            /**
             * Format: int32
             * @description Attempts at a course of the group; 0: unlimited.
             */
            attempts: number;
            description: string;
            /** Format: int64 */
            employees_count: number;
            /** Format: int64 */
            games_count: number;
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int32
             * @description Days that a course of the group may take.
             */
            period: number;
            unit: components["schemas"]["GroupUnit"] | null;
            /** Format: int32 */
            version: number;
        };
        /** @description Where a group belongs. */
        GroupUnit: {
            /**
             * Format: int64
             * @description The division, with all that is below it; null: it is an organisation.
             */
            division: number | null;
            /**
             * Format: int64
             * @description The organisation, with all that is below it; null: it is a division.
             */
            organization: number | null;
        };
        /** @description Scripts in the head of pages. */
        Head: {
            /** @description In this order. */
            scripts: components["schemas"]["HeadScript"][];
        };
        /** @description One script: JavaScript, or HTML with `<script>` tags, as services hand it out. */
        HeadScript: {
            /** @description In administrator mode only. */
            is_admin: boolean;
            text: string;
        };
        /**
         * @description Why somebody is named.
         * @enum {string}
         */
        HelpReason: "late" | "failed" | "stopped" | "not_started";
        /** @description What the caller has open. */
        Here: {
            /**
             * Format: int32
             * @description The chosen card.
             */
            card?: number | null;
        };
        /** @description The highest id ever used, per kind: whoever adds something takes a higher one. */
        IdMarks: {
            /**
             * Format: int32
             * @default 0
             */
            answers: number;
            /**
             * Format: int32
             * @default 0
             */
            audio: number;
            /**
             * Format: int32
             * @default 0
             */
            backgrounds: number;
            /**
             * Format: int32
             * @default 0
             */
            characters: number;
            /**
             * Format: int32
             * @default 0
             */
            competencies: number;
            /**
             * Format: int32
             * @default 0
             */
            offers: number;
            /**
             * Format: int32
             * @default 0
             */
            questions: number;
            /**
             * Format: int32
             * @default 0
             */
            skills: number;
            /**
             * Format: int32
             * @default 0
             */
            stages: number;
            /**
             * Format: int32
             * @default 0
             */
            videos: number;
        };
        /** @description A picture to choose. */
        Image: {
            /** @description What is to be seen, for people who do not see it. */
            alt: string;
            /** @description Of a character: its pictures by emotion. */
            emotions?: {
                [key: string]: string;
            } | null;
            /** Format: int64 */
            id: number;
            /** @description From the built-in library. */
            library: boolean;
            thumbnail: string;
            title: string;
            type: components["schemas"]["ImageType"];
            url: string;
        };
        /** @enum {string} */
        ImageType: "background" | "character";
        /**
         * @description What becomes of a row.
         * @enum {string}
         */
        ImportAction: "refuse" | "create" | "update" | "unchanged";
        /** @description A difference. */
        ImportChange: {
            field: components["schemas"]["ImportField"];
            from: string;
            to: string;
        };
        /** @description A column of the table. */
        ImportColumn: {
            field: components["schemas"]["ImportField"] | null;
            head: string;
            /** @description From 0. */
            index: number;
            /** @description The first values. */
            samples: string[];
        };
        /** @description Why a row is refused. */
        ImportError: {
            field: components["schemas"]["ImportField"] | null;
            message: string;
        };
        /**
         * @description A field that a column may hold, in the order of our own files.
         * @enum {string}
         */
        ImportField: "first_name" | "last_name" | "middle_name" | "gender" | "birth_date" | "phone" | "email" | "personnel_number" | "role" | "organization_code" | "position_code" | "time_allowance" | "reach";
        /** @description A table of people. */
        ImportForm: {
            /** @description `1`: the same answer, and nothing is written. */
            dry_run?: string | null;
            /** @description Encoding of a file of text, such as `windows-1251`. Left out: what the file says, or what its letters look like. */
            encoding?: string | null;
            /**
             * Format: binary
             * @description CSV with `,`, `;` or tabs, or an Excel workbook; at most 8 MB and 50,000 rows.
             */
            file: string;
            /** @description JSON object: column from 0 → field or null. Left out: by the heads, in any of the three languages. */
            mapping?: string | null;
            /** @description `csv`, `xlsx` or `excel`: answers the refused rows as a file, each with its reason; nothing is written. */
            refused?: string | null;
            /** @description `0`: nobody who is new is mailed. */
            send_invitation?: string | null;
        };
        /** @description A line of the file, and what is to be said about it. */
        ImportRemark: {
            /** @description A stable word. */
            code: string;
            /** @description 1 is the first. */
            line: number;
            message: string;
        };
        /** @description What an import does, or would do. */
        ImportReport: {
            columns: components["schemas"]["ImportColumn"][];
            created: number;
            encoding: components["schemas"]["FileEncoding"] | null;
            refused: number;
            /** @description At most 1,000: refused ones first, unchanged ones last. */
            rows: components["schemas"]["ImportRow"][];
            /** @description Rows that there are. */
            rows_total: number;
            /** @description Rows of the table. */
            total: number;
            unchanged: number;
            updated: number;
        };
        /** @description A row and what becomes of it. */
        ImportRow: {
            action: components["schemas"]["ImportAction"];
            changes: components["schemas"]["ImportChange"][];
            email: string;
            errors: components["schemas"]["ImportError"][];
            name: string;
            personnel_number: string;
            /**
             * Format: int32
             * @description As a spreadsheet counts: the head is mostly 1.
             */
            row: number;
        };
        /** @description What became of the rows of a file. */
        ImportedRows: {
            /** @description People who come in. */
            added: number;
            encoding: components["schemas"]["FileEncoding"] | null;
            /** @description People of the file who are in it already. */
            present: number;
            /** @description At most 1,000 of them. */
            refused: components["schemas"]["RefusedMember"][];
            refused_total: number;
        };
        /** @description How a course is embedded in other pages. */
        Integration: {
            /** @description The origins whose pages may show it in a frame. */
            allowed_origins: string[];
            /** @description Whether it may be embedded at all. */
            enabled: boolean;
            result_webhook: components["schemas"]["ResultWebhook"] | null;
        };
        /** @description What changes; the rest stays. */
        IntegrationPatch: {
            /** @description `https://` and a host, with a port if it is another than 443; `http://` for this machine only. */
            allowed_origins?: string[] | null;
            enabled?: boolean | null;
            result_webhook?: components["schemas"]["ResultWebhookPatch"] | null;
        };
        /** @description Work that goes on by itself. */
        Job: {
            /**
             * Format: int64
             * @description Rows that are done.
             */
            done: number;
            /** @description Why it failed. */
            error: string | null;
            /** Format: int64 */
            id: number;
            /** @description What came of it; its shape depends on the work. */
            result: unknown;
            state: components["schemas"]["JobState"];
            /**
             * Format: int64
             * @description Rows that there are.
             */
            total: number;
        };
        /** @description What became of some work that goes on after the answer. */
        JobStarted: {
            /**
             * Format: int64
             * @description Ask `GET /jobs/{id}/` for it.
             */
            job: number;
        };
        /**
         * @description How far some work is.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "done" | "failed";
        KeyCheck: {
            key: string;
        };
        KeyChecked: {
            /** @description Masked. */
            email: string;
            kind: components["schemas"]["KeyKind"];
            valid: boolean;
        };
        /**
         * @description What a key is for.
         * @enum {string}
         */
        KeyKind: "registration" | "invitation" | "password_reset" | "email_change";
        /** @description Whose card it is. */
        KnownCard: {
            /** @description The person chooses a PIN with this sign-in. */
            chooses_pin: boolean;
            company: string;
            first_name: string;
        };
        /** @description Whose code it is. */
        KnownGroupCode: {
            company: string;
            /** @description Address of the logo. */
            logo: string | null;
            position: string;
            /** @description `#rrggbb` */
            top_bar_background: string | null;
            /** @description The division, else the organisation. */
            unit: string;
        };
        KnownPasskey: {
            /** @description In base64url. */
            id: string;
            transports: string[];
        };
        /**
         * @description A language of the interface and of mails.
         * @enum {string}
         */
        Language: "en" | "ua" | "ru";
        /** @description A pair that was left out, and why. */
        LeftOut: {
            code: components["schemas"]["LeftOutCode"];
            /** Format: int64 */
            game: number;
            /** @description In the person's language. */
            message: string;
            /** Format: int64 */
            user: number;
        };
        /**
         * @description Why a pair is left out.
         * @enum {string}
         */
        LeftOutCode: "not_published" | "self_assigned_game" | "dismissed" | "may_not_play" | "already_assigned" | "already_passed" | "taken_by_hand" | "lapsed";
        /**
         * @description A list or a report whose filters can be kept.
         * @enum {string}
         */
        ListName: "appointment" | "answers" | "emotions" | "stages" | "completed" | "employees" | "roles" | "groups" | "structure" | "games" | "quizzes" | "assignments" | "audit" | "mails";
        /** @description A whole list. */
        List_AppointmentRow: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /**
                 * Format: int64
                 * @description Null: self-education.
                 */
                assignment: number | null;
                /**
                 * Format: int32
                 * @description 0: unlimited.
                 */
                attempts_total: number;
                /** Format: int32 */
                attempts_used: number;
                division: components["schemas"]["PositionDivision"] | null;
                /**
                 * Format: int32
                 * @description From start to end.
                 */
                duration_s: number | null;
                /** Format: date-time */
                finished_at: string | null;
                game: components["schemas"]["ReportGame"];
                max_points: components["schemas"]["Points"];
                /**
                 * Format: int32
                 * @description Number of the attempt.
                 */
                number: number | null;
                organization: components["schemas"]["PositionOrganization"] | null;
                /**
                 * Format: double
                 * @description 0-100, one decimal; null until it is over.
                 */
                percent: number | null;
                points: components["schemas"]["Points"] | null;
                position: components["schemas"]["PositionTitle"] | null;
                /** @description It goes on. */
                running: boolean;
                /**
                 * Format: int64
                 * @description Id of the attempt.
                 */
                session: number | null;
                /** Format: date-time */
                started_at: string | null;
                status: components["schemas"]["AppointmentStatus"];
                user: components["schemas"]["EmployeeRef"];
                /** @description The assignment was taken away. */
                withdrawn: boolean;
            }[];
        };
        /** @description A whole list. */
        List_DivisionRef: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** Format: int64 */
                id: number;
                name: string;
                /** Format: int64 */
                organization: number;
                /** Format: int64 */
                parent: number | null;
            }[];
        };
        /** @description A whole list. */
        List_DraftVersion: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description How many cards the change removed or changed before which it was kept.
                 */
                cards: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: components["schemas"]["EmployeeRef"] | null;
                /**
                 * Format: int32
                 * @description `version` of the course when the draft was so.
                 */
                draft_version: number;
                /** Format: int64 */
                id: number;
                /** @description What somebody called it; null: it was kept automatically. */
                name: string | null;
                /** Format: int32 */
                questions_count: number;
                reason: components["schemas"]["DraftVersionReason"];
            }[];
        };
        /** @description A whole list. */
        List_EmployeeChoice: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: (components["schemas"]["EmployeeRef"] & {
                /** @description The division, else the organisation of the person's position; empty: none. */
                unit: string;
            })[];
        };
        /** @description A whole list. */
        List_GameCompact: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** Format: int64 */
                id: number;
                kind: components["schemas"]["CourseKind"];
                title: string;
            }[];
        };
        /** @description A whole list. */
        List_Image: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** @description What is to be seen, for people who do not see it. */
                alt: string;
                /** @description Of a character: its pictures by emotion. */
                emotions?: {
                    [key: string]: string;
                } | null;
                /** Format: int64 */
                id: number;
                /** @description From the built-in library. */
                library: boolean;
                thumbnail: string;
                title: string;
                type: components["schemas"]["ImageType"];
                url: string;
            }[];
        };
        /** @description A whole list. */
        List_LoginView: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** @description The browser, as it calls itself. */
                agent: string;
                /** Format: date-time */
                created_at: string;
                /** @description The session of this request. */
                current: boolean;
                /** Format: int64 */
                id: number;
                /** Format: date-time */
                last_seen_at: string;
            }[];
        };
        /** @description A whole list. */
        List_OrganizationRef: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                code: string;
                full_title: string;
                /** Format: int64 */
                id: number;
                short_name: string;
            }[];
        };
        /** @description A whole list. */
        List_Passkey: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** Format: date-time */
                created_at: string;
                /** Format: int64 */
                id: number;
                /** Format: date-time */
                last_used_at: string | null;
                name: string;
            }[];
        };
        /** @description A whole list. */
        List_PermissionGroup: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                codename: components["schemas"]["Codename"];
                description: string;
                /** Format: int32 */
                id: number;
                title: string;
            }[];
        };
        /** @description A whole list. */
        List_Position: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** @description For imports and exports. */
                code: string;
                /** Format: int64 */
                division: number | null;
                /** @description Heads its division, or the organisation. */
                head: boolean;
                /** Format: int64 */
                id: number;
                /** Format: int64 */
                organization: number;
                title: string;
                user: components["schemas"]["PositionUser"] | null;
                /** Format: int32 */
                version: number;
            }[];
        };
        /** @description A whole list. */
        List_Present: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description The card that is open there.
                 */
                card: number | null;
                first_name: string;
                /** Format: int64 */
                id: number;
                last_name: string;
                /** @description Address of the photo. */
                simple_profile_pic: string | null;
                /** Format: date-time */
                since: string;
            }[];
        };
        /** @description A whole list. */
        List_ProgressMonth: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /**
                 * Format: double
                 * @description Mean of their percents, one decimal; null where there is none.
                 */
                average_percent: number | null;
                /**
                 * Format: int64
                 * @description Attempts that were played to an end.
                 */
                finished: number;
                /**
                 * Format: date
                 * @description Its first day.
                 */
                month: string;
                /**
                 * Format: int64
                 * @description Courses that were passed, each once.
                 */
                passed: number;
            }[];
        };
        /** @description A whole list. */
        List_ResultTemplate: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** @description Whether the caller may delete it: with *create and assign own games* only those that the caller has made. */
                can_edit: boolean;
                /** Format: int64 */
                id: number;
                name: string;
                result_cards: components["schemas"]["ResultCard"][];
            }[];
        };
        /** @description A whole list. */
        List_Revision: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /**
                 * Format: int64
                 * @description Attempts that were begun on it.
                 */
                attempts: number;
                /** @description New attempts begin on it. */
                is_current: boolean;
                max_points: components["schemas"]["Points"];
                /** Format: int32 */
                number: number;
                /**
                 * Format: double
                 * @description Null: points pass.
                 */
                percent_to_pass: number | null;
                /**
                 * Format: int32
                 * @description Null: a percentage passes.
                 */
                points_to_pass: number | null;
                /** Format: date-time */
                published_at: string;
                published_by: components["schemas"]["EmployeeRef"] | null;
                /** Format: int32 */
                questions_count: number;
                title: string;
            }[];
        };
        /** @description A whole list. */
        List_Role: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                description: string;
                /** Format: int64 */
                id: number;
                /** @description Ids of its rights. */
                permission_groups: number[];
                /** @description Cannot be changed or deleted. */
                standard: boolean;
                /** @description `administrator`, `training_manager` or `learner`: a role of every account, whose title screens translate. */
                standard_key: string | null;
                title: string;
                /**
                 * Format: int64
                 * @description People who hold it.
                 */
                users_count: number;
                /** Format: int32 */
                version: number;
            }[];
        };
        /** @description A whole list. */
        List_ServiceKeyRight: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                codename: components["schemas"]["Codename"];
                description: string;
                title: string;
            }[];
        };
        /** @description A whole list. */
        List_Session: {
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The rows. */
            results: {
                /** @description Every standing answer; in the reply to an answer after which the attempt goes on, only that one. */
                answers: components["schemas"]["SessionAnswer"][];
                /** Format: int64 */
                assignment: number | null;
                /**
                 * Format: int32
                 * @description Null: unlimited.
                 */
                attempts_left: number | null;
                /** Format: int32 */
                backs: number;
                can_go_back: boolean;
                /** @description Whether it may be practised from any of its steps. */
                can_practise: boolean;
                card_time: components["schemas"]["CardTime"] | null;
                /** Format: int32 */
                current_question_id: number | null;
                /**
                 * Format: date-time
                 * @description When the window closes.
                 */
                deadline: string | null;
                /** @description What the character shows now. */
                emotion: components["schemas"]["Emotion"];
                ending: components["schemas"]["PlayQuestion"] | null;
                /** Format: date-time */
                finished_at: string | null;
                game: components["schemas"]["SessionGame"];
                /** Format: int64 */
                id: number;
                key: string;
                max_points?: components["schemas"]["Points"] | null;
                mode: components["schemas"]["PlayMode"];
                opened_by?: components["schemas"]["OpenedBy"] | null;
                /**
                 * Format: double
                 * @description When over: 0-100, one decimal.
                 */
                percent?: number | null;
                points?: components["schemas"]["Points"] | null;
                points_to_pass?: components["schemas"]["Points"] | null;
                /**
                 * Format: int32
                 * @description 0-100, never falls.
                 */
                progress: number;
                question: components["schemas"]["PlayQuestion"] | null;
                /** @description Of a quiz with movement: every question in the order of this attempt. */
                questions?: components["schemas"]["QuestionMark"][] | null;
                quiz: components["schemas"]["SessionQuiz"] | null;
                result: components["schemas"]["SessionResult"] | null;
                /** @description When over. */
                skills?: components["schemas"]["PartScore"][] | null;
                /** @description When over. */
                stages?: components["schemas"]["PartScore"][] | null;
                /** Format: date-time */
                started_at: string;
                status: components["schemas"]["SessionStatus"];
                /**
                 * Format: int32
                 * @description How many answers are accepted.
                 */
                step: number;
                /**
                 * Format: int64
                 * @description Seconds until the attempt is over by itself; null: it never is.
                 */
                time_left_s: number | null;
            }[];
        };
        /** @description A place where a person is signed in. */
        LoginView: {
            /** @description The browser, as it calls itself. */
            agent: string;
            /** Format: date-time */
            created_at: string;
            /** @description The session of this request. */
            current: boolean;
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            last_seen_at: string;
        };
        /** @description What the browser has made; in base64url. */
        MadePasskey: {
            /** @description `attestationObject` */
            attestation: string;
            /** @description `clientDataJSON` */
            client_data: string;
            /** @description At most 60 characters; left out: browser and system. */
            name?: string | null;
            /** @description As `getTransports()` names them. */
            transports?: string[] | null;
        };
        /** @description A key that was made. */
        MadeServiceKey: {
            key: components["schemas"]["ServiceKey"];
            /** @description For the header `Authorization: Bearer <token>`. It is told only now. */
            token: string;
        };
        /** @description An email and what became of it. */
        Mail: {
            /**
             * Format: int32
             * @description Times that it was tried.
             */
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /** @description What the mail server said last. */
            error: string | null;
            /** Format: int64 */
            id: number;
            /**
             * @description `registration`, `invitation`, `password_reset`, `password_changed`, `password_changed_elsewhere`, `new_sign_in`, `service_key_made`, `second_factor_on`, `second_factor_off`,
             *     `second_factor_reset`, `second_factor_wrong`, `passkey_added`, `passkey_removed`, `app_removed`,
             *     `email_change`, `email_changed`, `email_changed_by`, `email_given`, `assigned`, `due_soon`, `overdue`, `reminder`,
             *     `digest`, `report`, `invoice` or `invoice_paid`.
             */
            kind: string;
            /** Format: date-time */
            sent_at: string | null;
            state: components["schemas"]["MailState"];
            subject: string;
            /** @description Address. */
            to: string;
        };
        /** @description It waits to be sent. */
        MailQueued: {
            state: components["schemas"]["MailState"];
        };
        /**
         * @description What became of an email.
         * @enum {string}
         */
        MailState: "queued" | "sent" | "failed" | "dropped";
        MarkRequest: {
            /** @description Whether to come back to it. */
            marked: boolean;
            /**
             * Format: int32
             * @description The question.
             */
            question: number;
        };
        /** @description Fields of the own profile; what is left out stays. */
        MePatch: {
            /**
             * Format: date
             * @description Empty: none.
             */
            birth_date?: string | null;
            /** @description Needs `old_password`; a link is mailed to it and makes it the address of the person. */
            email?: string | null;
            first_name?: string | null;
            gender?: components["schemas"]["Gender"] | null;
            /** @description Administrators only. */
            in_moder_mode?: boolean | null;
            language?: components["schemas"]["Language"] | null;
            last_name?: string | null;
            middle_name?: string | null;
            /** @description Needs `old_password`; ends all other sessions. */
            new_password?: string | null;
            notifications?: boolean | null;
            old_password?: string | null;
            phone?: string | null;
            /** @description Merged into what is there. */
            show_hints?: {
                [key: string]: boolean;
            } | null;
            /**
             * Format: int64
             * @description Id of a photo that the person has uploaded; null takes it away.
             */
            simple_profile_pic?: number | null;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description A sound or a video. */
        Media: {
            /**
             * @description The same in words, for people who do not hear or see it.
             * @default
             */
            alt: string;
            /**
             * Format: int64
             * @description The file.
             * @default null
             */
            asset: number | null;
            /**
             * Format: int32
             * @description Unique among the course's sounds, or its videos.
             * @default 0
             */
            id: number;
            /**
             * @description The author's name of it.
             * @default
             */
            title: string;
            /**
             * @description The file's address; answered, never stored.
             * @default null
             */
            readonly url: string | null;
        };
        /** @description Whom to put into a group, or to take out. */
        Members: {
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
            /** @description People, by id. */
            employees?: number[];
            /** @description But for these. */
            exclude?: number[];
            filter?: components["schemas"]["PeopleFilter"] | null;
        };
        /** @description A course given to the caller. What is null or false, attempts without a limit and no late days are left out. */
        MyAssignment: {
            /** @description Answers count after the end as well. */
            accept_late?: boolean;
            /**
             * Format: date-time
             * @description When the caller asked.
             */
            asked_at?: string;
            /**
             * Format: int32
             * @description Left out: unlimited.
             */
            attempts_left?: number;
            /**
             * Format: int32
             * @description Left out: unlimited.
             */
            attempts_total?: number;
            best?: components["schemas"]["BestAttempt"];
            /** Format: date-time */
            created_at: string;
            /** @description Who assigned it. */
            created_by?: components["schemas"]["Assigner"];
            /** @description Domain name of the account. */
            domain: string;
            due_soon?: boolean;
            /** Format: date-time */
            end_date?: string;
            game: components["schemas"]["MyGame"];
            /** @description The group that gave it, while there is one. */
            group?: components["schemas"]["GroupRef"];
            /** Format: int64 */
            id: number;
            /** Format: int32 */
            late_days?: number;
            /** @description Nothing more can be begun, and the caller may ask for another attempt or more time. */
            may_ask?: boolean;
            playable: components["schemas"]["Playable"];
            /** @description Key of the attempt that goes on. */
            session_in_progress?: string;
            /** Format: date-time */
            start_date: string;
            status: components["schemas"]["AssignmentStatus"];
            timeliness: components["schemas"]["TimelinessKind"];
        };
        /** @description The course in short. */
        MyGame: {
            colour: string;
            /** @description Address of a picture. */
            cover?: string;
            /**
             * Format: int32
             * @description Minutes.
             */
            estimated_duration?: number;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CourseKind"];
            title: string;
        };
        /** @description Somebody who can log in by name. */
        NamedPerson: {
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
        };
        /** @description Somebody who was named, and the PIN. */
        NamedSignIn: {
            /**
             * Format: int64
             * @description Person id.
             */
            person: number;
            /** @description Of the person's card. */
            pin: string;
        };
        /** @description What an app is to be given. */
        NewApp: {
            /** @description `otpauth://…`, for a QR code. */
            address: string;
            /** @description The same to be typed, in base 32. */
            secret: string;
        };
        /** @description An order of a plan. */
        NewCharge: {
            billing_data: components["schemas"]["BillingData"];
            /**
             * Format: int64
             * @description Months: 6 or 12.
             */
            period: number;
            plan: components["schemas"]["PlanNamed"];
        };
        /** @description A division to add. */
        NewDivision: {
            description?: string | null;
            name: string;
            /**
             * Format: int64
             * @description May be left out with a parent.
             */
            organization?: number | null;
            /**
             * Format: int64
             * @description The division above; left out: the organisation itself.
             */
            parent?: number | null;
        };
        /** @description A name for the draft as it is. */
        NewDraftVersion: {
            /** @description At most 100 characters. */
            name: string;
        };
        /** @description A person to add. */
        NewEmployee: {
            /** @description `YYYY-MM-DD` or empty. */
            birth_date?: string | null;
            /** @description May be left out of who has a personnel number. */
            email?: string;
            first_name: string;
            /** @description `male`, `female` or empty. */
            gender?: string | null;
            language?: components["schemas"]["Language"] | null;
            last_name: string;
            middle_name?: string | null;
            /** @description With `send_invitation` false, the person may log in with it at once. */
            password?: string | null;
            /** @description Unique in the company; spaces, hyphens and case do not count. */
            personnel_number?: string | null;
            phone?: string | null;
            /**
             * Format: int64
             * @description Position id; whoever reaches a part of the company chooses one in it.
             */
            position?: number | null;
            reach?: components["schemas"]["Reach"] | null;
            /** @description Of a chosen reach the divisions, likewise. */
            reach_divisions?: number[] | null;
            /** @description Of a chosen reach the organisations, each with all that is below it. */
            reach_organizations?: number[] | null;
            /**
             * Format: int64
             * @description Role id; left out: Learner.
             */
            role?: number | null;
            /** @description Mail an invitation; left out: yes, to who has an email. */
            send_invitation?: boolean | null;
            /**
             * Format: int64
             * @description Id of an uploaded photo.
             */
            simple_profile_pic?: number | null;
            time_allowance?: components["schemas"]["TimeAllowance"] | null;
        };
        /** @description Body of a new course. */
        NewGame: components["schemas"]["NewHead"] & components["schemas"]["GameSettings"] & components["schemas"]["GameParts"];
        /** @description A course and its terms. */
        NewGroupGame: {
            /**
             * Format: int32
             * @description 0: unlimited; left out: that of the whole request.
             */
            attempts?: number | null;
            /** Format: int64 */
            game: number;
            /**
             * Format: int32
             * @description Days; left out: that of the whole request.
             */
            period?: number | null;
        };
        /** @description Courses to put into a group: `game`, or several in `games`. */
        NewGroupGames: {
            /**
             * Format: int32
             * @description 0: unlimited; left out: the group's, now and later.
             */
            attempts?: number | null;
            /** @description The same answer, and nothing is written. */
            dry_run?: boolean;
            /** Format: int64 */
            game?: number | null;
            games?: components["schemas"]["NewGroupGame"][];
            /**
             * Format: int32
             * @description Days; left out: the group's, now and later.
             */
            period?: number | null;
        };
        /** @description What a new course is. */
        NewHead: {
            /**
             * Format: int64
             * @description A demo course or an own course to begin from.
             */
            from?: number | null;
            kind?: components["schemas"]["CourseKind"];
        };
        /** @description An organisation to add. */
        NewOrganization: {
            address: string;
            /** @description Left out: generated. */
            code?: string | null;
            domain?: string | null;
            full_title: string;
            short_name: string;
        };
        /** @description What a browser is to be asked. A discoverable credential and user verification are required, an attestation is not. */
        NewPasskey: {
            /** @description Algorithms of keys, the best first. */
            algorithms: number[];
            /** @description In base64url. */
            challenge: string;
            /** @description `user.displayName` */
            display_name: string;
            /** @description Those that the person has: no device makes a second one. */
            known: components["schemas"]["KnownPasskey"][];
            /**
             * Format: int64
             * @description How long there is time.
             */
            seconds: number;
            /** @description `rp.id` */
            site: string;
            /** @description `rp.name` */
            site_name: string;
            /** @description `user.id`, in base64url. */
            user_handle: string;
            /** @description `user.name` */
            user_name: string;
        };
        NewPasswords: {
            /** @description As at a sign-in: asked for by 401 `second_factor_required`; the key is not used up before. */
            code?: string | null;
            /** @description 8-128 characters. */
            new_password1: string;
            /** @description The same again. */
            new_password2: string;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
        };
        /** @description A position to add. */
        NewPosition: {
            /**
             * Format: int64
             * @description Left out: the organisation's own level.
             */
            division?: number | null;
            head?: boolean;
            /**
             * Format: int64
             * @description May be left out with a division.
             */
            organization?: number | null;
            title: string;
            /**
             * Format: int64
             * @description Who holds it.
             */
            user?: number | null;
        };
        NewReportSchedule: {
            every: components["schemas"]["ScheduleEvery"];
            query?: string;
            report: components["schemas"]["ReportName"];
            /** @description Administrators who may see the report, at least one. */
            users: number[];
        };
        /** @description Result cards to keep. */
        NewResultTemplate: {
            /** @description At most 100 characters, unique in the account. */
            name: string;
            result_cards: components["schemas"]["ResultCard"][];
        };
        /** @description A role to make. */
        NewRole: {
            description?: string | null;
            /** @description Ids of rights; the same one twice is one. */
            permission_groups?: number[];
            /** @description At most 50 characters, unique in the account. */
            title: string;
        };
        /** @description Somebody who asked to be added. */
        Newcomer: {
            /** Format: date-time */
            asked_at: string;
            division: components["schemas"]["PositionDivision"] | null;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            number_of: components["schemas"]["EmployeeRef"] | null;
            /** @description Somebody else who waits gave the same number. */
            number_twice: boolean;
            organization: components["schemas"]["PositionOrganization"];
            personnel_number: string;
            /** @description Title of the position. */
            position: string;
        };
        /** @description Who asks to be added. */
        NewcomerForm: {
            /** @description As it was typed: in any case, with or without hyphens. */
            code: string;
            first_name: string;
            last_name: string;
            personnel_number: string;
            /** @description Six to twelve digits, with which the person will log in. */
            pin: string;
        };
        /** @description What is to be paid next. */
        NextPayment: {
            /**
             * Format: int64
             * @description Minor units.
             */
            amount: number;
            currency: string;
            /**
             * Format: date-time
             * @description Of an invoice that waits, when it was made; else the end of the paid term.
             */
            date: string;
        };
        /** @description People who get no card, for one reason. */
        NoCardGroup: {
            count: number;
            /** @description At most 20 of them. */
            people: components["schemas"]["EmployeeRef"][];
            reason: components["schemas"]["NoCardReason"];
        };
        /**
         * @description Why somebody gets no card.
         * @enum {string}
         */
        NoCardReason: "dismissed" | "administrator" | "second_factor";
        /** @description People who are not invited, for one reason. */
        NotInvitedGroup: {
            count: number;
            reason: components["schemas"]["NotInvitedReason"];
            /** @description At most 20 of them. */
            rows: components["schemas"]["NotInvitedPerson"][];
        };
        NotInvitedPerson: {
            /**
             * Format: date-time
             * @description When the person was last invited.
             */
            invited_at: string | null;
            user: components["schemas"]["EmployeeRef"];
        };
        /**
         * @description Why a person is not invited again.
         * @enum {string}
         */
        NotInvitedReason: "dismissed" | "no_email" | "can_sign_in" | "invited_lately";
        /** @description Assignments of which nobody is reminded, for one reason. */
        NotRemindedGroup: {
            count: number;
            reason: components["schemas"]["NotRemindedReason"];
            /** @description At most 20 of them; those of somebody else's courses are for who reads reports. */
            rows: components["schemas"]["NotRemindedRow"][];
        };
        /**
         * @description Why a person is not reminded.
         * @enum {string}
         */
        NotRemindedReason: "dismissed" | "no_email" | "never_signed_in" | "switched_off" | "passed" | "no_attempts_left" | "not_published" | "not_started_yet" | "window_closed" | "reminded_lately" | "not_your_course";
        /** @description An assignment of which the person is not reminded. */
        NotRemindedRow: {
            /** Format: int64 */
            assignment: number;
            /** @description Title of the course. */
            game: string;
            /**
             * Format: date-time
             * @description When the person was last reminded of the course.
             */
            reminded_at: string | null;
            user: components["schemas"]["EmployeeRef"];
        };
        /** @description The address with the course's number, which can be guessed. */
        NumberAddress: components["schemas"]["Plays"] & {
            /** @description Whether it opens the course, as `public_by_number` says. */
            enabled: boolean;
            url: string;
        };
        /** @description A personnel number and what proves it. */
        NumberSignIn: {
            /** @description Of the app, or a recovery code: asked for by 401 `second_factor_required`, once the password was right. */
            code?: string | null;
            /** @description Domain name of the company. */
            domain: string;
            /** @description Spaces, hyphens and case do not count. */
            number: string;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
            /** @description The PIN of the person's card, or the password. */
            secret: string;
        };
        /** @description Goods that a card shows. */
        Offer: {
            /**
             * @description What it is.
             * @default
             */
            description: string;
            /**
             * Format: int32
             * @description Unique among the course's offers.
             * @default 0
             */
            id: number;
            /** @default null */
            picture: components["schemas"]["Picture"] | null;
            /**
             * Format: int64
             * @description The asset of the picture.
             * @default null
             */
            picture_id: number | null;
            /**
             * @description The price as text.
             * @default
             */
            price: string;
            /**
             * @description Its name.
             * @default
             */
            title: string;
        };
        /** @description Who made a link that plays in somebody else's name. */
        OpenedBy: {
            /** Format: int64 */
            id: number;
            /** @description Empty of a person who was deleted. */
            name: string;
        };
        /** @description A company, or a part of it with an address of its own. */
        Organization: {
            /** @description It stands above what the reader reaches: its name is told, and of figures what is reached. */
            above: boolean;
            address: string;
            /** @description For imports and exports. */
            code: string;
            /** Format: int64 */
            divisions_count: number;
            domain: string | null;
            /**
             * Format: int64
             * @description People on its positions who are not dismissed.
             */
            employees_count: number;
            full_title: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            positions_count: number;
            short_name: string;
            /** Format: int32 */
            version: number;
        };
        /** @description Fields of an organisation; what is left out stays, an empty domain is taken away. */
        OrganizationPatch: {
            address?: string | null;
            code?: string | null;
            domain?: string | null;
            full_title?: string | null;
            short_name?: string | null;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description An organisation in short. */
        OrganizationRef: {
            code: string;
            full_title: string;
            /** Format: int64 */
            id: number;
            short_name: string;
        };
        /** @description An organisation with what is on its own level. */
        OrganizationUnit: components["schemas"]["Organization"] & {
            head: components["schemas"]["UnitHead"] | null;
            own: components["schemas"]["UnitCounts"];
        };
        /** @description Who stands in for the caller. */
        OwnDeputy: {
            deputy: components["schemas"]["EmployeeRef"] | null;
            /**
             * Format: date-time
             * @description Until when.
             */
            until: string | null;
        };
        /** @description The caller's own result. */
        OwnResult: {
            /** Format: int64 */
            attempts_used: number;
            /** Format: double */
            best_percent: number | null;
            /** @description Key of the attempt that goes on. */
            session: string | null;
            status: components["schemas"]["OwnStatus"];
        };
        /**
         * @description How the caller stands.
         * @enum {string}
         */
        OwnStatus: "not_started" | "in_progress" | "passed" | "failed" | "not_completed";
        /** @description What one person's top bar has of its own. */
        OwnWhitelabel: {
            /** @description Address of the logo. */
            logo: string | null;
            /** Format: int64 */
            logo_id: number | null;
            /** @description `#rrggbb` */
            top_bar_background: string | null;
        };
        /** @description A page of a list. */
        Page_AnswersCourse: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** Format: int64 */
                attempts: number;
                /**
                 * Format: double
                 * @description Mean of the attempts that were played to an end.
                 */
                average_percent: number | null;
                game: components["schemas"]["ReportGame"];
                /** Format: date-time */
                last_at: string | null;
                /**
                 * Format: double
                 * @description Passed among those played to an end, 0-1.
                 */
                passed_share: number | null;
                /**
                 * Format: int64
                 * @description People; of public plays, visits.
                 */
                respondents: number;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_AppointmentRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int64
                 * @description Null: self-education.
                 */
                assignment: number | null;
                /**
                 * Format: int32
                 * @description 0: unlimited.
                 */
                attempts_total: number;
                /** Format: int32 */
                attempts_used: number;
                division: components["schemas"]["PositionDivision"] | null;
                /**
                 * Format: int32
                 * @description From start to end.
                 */
                duration_s: number | null;
                /** Format: date-time */
                finished_at: string | null;
                game: components["schemas"]["ReportGame"];
                max_points: components["schemas"]["Points"];
                /**
                 * Format: int32
                 * @description Number of the attempt.
                 */
                number: number | null;
                organization: components["schemas"]["PositionOrganization"] | null;
                /**
                 * Format: double
                 * @description 0-100, one decimal; null until it is over.
                 */
                percent: number | null;
                points: components["schemas"]["Points"] | null;
                position: components["schemas"]["PositionTitle"] | null;
                /** @description It goes on. */
                running: boolean;
                /**
                 * Format: int64
                 * @description Id of the attempt.
                 */
                session: number | null;
                /** Format: date-time */
                started_at: string | null;
                status: components["schemas"]["AppointmentStatus"];
                user: components["schemas"]["EmployeeRef"];
                /** @description The assignment was taken away. */
                withdrawn: boolean;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Asset: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** @description What is to be seen or heard, for people who do not see or hear it. */
                alt: string;
                /**
                 * @description Whether the caller may rename, describe and delete it: with *create and assign own games* only what the caller
                 *     has uploaded.
                 */
                can_edit: boolean;
                /** Format: date-time */
                created_at: string;
                created_by: components["schemas"]["EmployeeRef"] | null;
                /**
                 * Format: double
                 * @description Seconds.
                 */
                duration: number | null;
                /** @description Of a character: its pictures by emotion. */
                emotions?: {
                    [key: string]: string;
                } | null;
                /**
                 * Format: int32
                 * @description Pixels.
                 */
                height: number | null;
                /** Format: int64 */
                id: number;
                /**
                 * Format: int64
                 * @description Bytes, with everything that belongs to it.
                 */
                size: number;
                /** @description A small picture of it. */
                thumbnail: string | null;
                title: string;
                type: components["schemas"]["AssetType"];
                /** @description Where it is, for everybody who knows the address. */
                url: string;
                /** @description The courses whose draft, cover or published content shows it. */
                used_in: components["schemas"]["UsedIn"][];
                /** @description The result templates that show it. */
                used_in_templates: components["schemas"]["UsingTemplate"][];
                /**
                 * Format: int32
                 * @description Pixels.
                 */
                width: number | null;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Assignment: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** @description Answers count after the end as well. */
                accept_late: boolean;
                /**
                 * Format: date-time
                 * @description When the person asked for another attempt or more time, as long as nothing more can be begun.
                 */
                asked_at: string | null;
                /**
                 * Format: int32
                 * @description Null: unlimited.
                 */
                attempts_left: number | null;
                /**
                 * Format: int32
                 * @description 0: unlimited.
                 */
                attempts_total: number;
                best: components["schemas"]["BestAttempt"] | null;
                /** Format: date-time */
                created_at: string;
                created_by: components["schemas"]["EmployeeRef"] | null;
                /** @description Domain name of the account. */
                domain: string;
                due_soon: boolean;
                /** Format: date-time */
                end_date: string | null;
                game: components["schemas"]["GameRef"];
                group: components["schemas"]["GroupRef"] | null;
                /** Format: int64 */
                id: number;
                /** Format: int32 */
                late_days: number;
                playable: components["schemas"]["Playable"];
                /**
                 * Format: date-time
                 * @description When the person was last reminded of it, by the calendar or by somebody.
                 */
                reminded_at: string | null;
                /** @description Key of the attempt that goes on. */
                session_in_progress: string | null;
                /** @description Why the person has it. */
                source: components["schemas"]["AssignmentSource"];
                /** Format: date-time */
                start_date: string;
                status: components["schemas"]["AssignmentStatus"];
                timeliness: components["schemas"]["TimelinessKind"];
                user: components["schemas"]["EmployeeRef"] | null;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_AssignmentShort: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** Format: date-time */
                end_date: string | null;
                game: components["schemas"]["MyGame"];
                /** Format: int64 */
                id: number;
                status: components["schemas"]["AssignmentStatus"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_AuditRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                action: components["schemas"]["AuditAction"];
                /** @description The changed fields as they became. */
                after: {
                    [key: string]: unknown;
                } | null;
                /** Format: date-time */
                at: string;
                /** @description The changed fields as they were; null: there was nothing, or nothing is kept of a deleted person. */
                before: {
                    [key: string]: unknown;
                } | null;
                /** Format: int64 */
                id: number;
                object: components["schemas"]["AuditObject"];
                /** @description Names the request in the server's log; null: work in the background, or by the operator. */
                request_id: string | null;
                who: components["schemas"]["AuditWho"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_CatalogueRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description 0: unlimited.
                 */
                attempts: number;
                colour: string;
                /** @description Address of a picture. */
                cover: string | null;
                description: string;
                /**
                 * Format: int32
                 * @description Minutes.
                 */
                estimated_duration: number | null;
                has_audio: boolean;
                has_goods: boolean;
                has_video: boolean;
                /** Format: int64 */
                id: number;
                kind: components["schemas"]["CourseKind"];
                max_points: components["schemas"]["Points"] | null;
                own: components["schemas"]["OwnResult"];
                /** Format: int32 */
                questions_count: number;
                /** @description What it trains. */
                skills: string[];
                title: string;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Charge: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int64
                 * @description Minor units.
                 */
                amount: number;
                billing_data: components["schemas"]["BillingData"];
                /** Format: date-time */
                created_at: string;
                currency: string;
                /** Format: int64 */
                id: number;
                /** @description Where the invoice is; null: nothing was charged. */
                invoice_url: string | null;
                /** @description Of the invoice. */
                number: string;
                /** Format: date-time */
                paid_at: string | null;
                /**
                 * Format: int32
                 * @description Months.
                 */
                period: number;
                plan: components["schemas"]["PlanRef"];
                status: components["schemas"]["ChargeStatus"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Delivery: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description Tries since it was begun, or begun anew.
                 */
                attempts: number;
                /** @description Why the last try failed. */
                error: string;
                game: components["schemas"]["DeliveryCourse"] | null;
                /** Format: int64 */
                id: number;
                kind: components["schemas"]["DeliveryKind"];
                /**
                 * Format: date-time
                 * @description When it is tried next; null: it has given up.
                 */
                next_at: string | null;
                /** @description Of a report: which. */
                report: string | null;
                state: components["schemas"]["DeliveryState"];
                user: components["schemas"]["DeliveryPerson"] | null;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Employee: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                assignments: components["schemas"]["AssignmentCounts"];
                /** @description Has set a password. */
                confirmed: boolean;
                /** Format: date-time */
                created_at: string;
                /** @description Empty: none. */
                email: string;
                fired: boolean;
                first_name: string;
                /** Format: int64 */
                groups_count: number;
                /** Format: int64 */
                id: number;
                last_name: string;
                /** Format: date-time */
                last_seen_at: string | null;
                middle_name: string;
                /** @description Empty: none. */
                personnel_number: string;
                phone: string;
                /** @description How far the person sees as an administrator; of a moderator, everything. */
                reach: components["schemas"]["Reach"];
                role: components["schemas"]["RoleRef"] | null;
                /** @description Address of the photo. */
                simple_profile_pic: string | null;
                /** @description The position held: none or one. */
                user_position: components["schemas"]["PositionRef"][];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_EventRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                about: components["schemas"]["EventAbout"];
                /**
                 * Format: date-time
                 * @description Of several times the last one.
                 */
                at: string;
                /**
                 * Format: int32
                 * @description How often it happened.
                 */
                count: number;
                /** Format: int64 */
                id: number;
                /**
                 * @description Title of the course, name of the group or the person that it is about; null: of none, it is gone, or the caller may
                 *     not know it.
                 */
                name: string | null;
                /** @description Whether the report or the file of the background work is still there. */
                result_kept: boolean;
                unread: boolean;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_GameCompact: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** Format: int64 */
                id: number;
                kind: components["schemas"]["CourseKind"];
                title: string;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_GameRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description 0: unlimited.
                 */
                attempts: number;
                author: components["schemas"]["EmployeeRef"] | null;
                can_edit: boolean;
                colour: string;
                /** @description Address of a picture. */
                cover: string | null;
                /**
                 * Format: int64
                 * @description The uploaded picture; none: the scene that the course begins in.
                 */
                cover_id: number | null;
                description: string;
                /**
                 * Format: int32
                 * @description Minutes.
                 */
                estimated_duration: number | null;
                has_audio: boolean;
                /** @description The draft differs from what is published. */
                has_draft_changes: boolean;
                has_goods: boolean;
                has_video: boolean;
                /** Format: int64 */
                id: number;
                is_demo: boolean;
                is_published: boolean;
                is_self_assigned: boolean;
                kind: components["schemas"]["CourseKind"];
                max_points: components["schemas"]["Points"];
                /**
                 * Format: double
                 * @description 0-100, one decimal; null: points pass.
                 */
                percent_to_pass: number | null;
                /**
                 * Format: int32
                 * @description Days.
                 */
                period: number | null;
                /**
                 * Format: int32
                 * @description Null: a percentage passes.
                 */
                points_to_pass: number | null;
                /** Format: int32 */
                problems_count: number;
                public: boolean;
                /** Format: int32 */
                questions_count: number;
                title: string;
                /** Format: date-time */
                updated_at: string;
                /** Format: int32 */
                version: number;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_GroupCode: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** @description What its QR code opens. */
                address: string;
                /** @description As people type it. */
                code: string;
                /** Format: date-time */
                created_at: string;
                created_by: components["schemas"]["EmployeeRef"] | null;
                division: components["schemas"]["PositionDivision"] | null;
                /** Format: date-time */
                expires_at: string;
                /** Format: int64 */
                id: number;
                /** @description Where new people come. */
                organization: components["schemas"]["PositionOrganization"];
                /**
                 * Format: int32
                 * @description People it lets ask.
                 */
                places: number;
                /** @description Title of their position. */
                position: string;
                state: components["schemas"]["GroupCodeState"];
                /**
                 * Format: int32
                 * @description People who asked and were not declined.
                 */
                taken: number;
                /**
                 * Format: int64
                 * @description Of these, who still wait.
                 */
                waiting: number;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_GroupRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description Attempts at a course of the group; 0: unlimited.
                 */
                attempts: number;
                description: string;
                /** Format: int64 */
                employees_count: number;
                /** Format: int64 */
                games_count: number;
                /** Format: int64 */
                id: number;
                name: string;
                /**
                 * Format: int32
                 * @description Days that a course of the group may take.
                 */
                period: number;
                unit: components["schemas"]["GroupUnit"] | null;
                /** Format: int32 */
                version: number;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Mail: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /**
                 * Format: int32
                 * @description Times that it was tried.
                 */
                attempts: number;
                /** Format: date-time */
                created_at: string;
                /** @description What the mail server said last. */
                error: string | null;
                /** Format: int64 */
                id: number;
                /**
                 * @description `registration`, `invitation`, `password_reset`, `password_changed`, `password_changed_elsewhere`, `new_sign_in`, `service_key_made`, `second_factor_on`, `second_factor_off`,
                 *     `second_factor_reset`, `second_factor_wrong`, `passkey_added`, `passkey_removed`, `app_removed`,
                 *     `email_change`, `email_changed`, `email_changed_by`, `email_given`, `assigned`, `due_soon`, `overdue`, `reminder`,
                 *     `digest`, `report`, `invoice` or `invoice_paid`.
                 */
                kind: string;
                /** Format: date-time */
                sent_at: string | null;
                state: components["schemas"]["MailState"];
                subject: string;
                /** @description Address. */
                to: string;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_MatrixRow: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                cells: components["schemas"]["AppointmentMatrixCell"][];
                user: components["schemas"]["EmployeeRef"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_MyAssignment: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** @description Answers count after the end as well. */
                accept_late?: boolean;
                /**
                 * Format: date-time
                 * @description When the caller asked.
                 */
                asked_at?: string;
                /**
                 * Format: int32
                 * @description Left out: unlimited.
                 */
                attempts_left?: number;
                /**
                 * Format: int32
                 * @description Left out: unlimited.
                 */
                attempts_total?: number;
                best?: components["schemas"]["BestAttempt"];
                /** Format: date-time */
                created_at: string;
                /** @description Who assigned it. */
                created_by?: components["schemas"]["Assigner"];
                /** @description Domain name of the account. */
                domain: string;
                due_soon?: boolean;
                /** Format: date-time */
                end_date?: string;
                game: components["schemas"]["MyGame"];
                /** @description The group that gave it, while there is one. */
                group?: components["schemas"]["GroupRef"];
                /** Format: int64 */
                id: number;
                /** Format: int32 */
                late_days?: number;
                /** @description Nothing more can be begun, and the caller may ask for another attempt or more time. */
                may_ask?: boolean;
                playable: components["schemas"]["Playable"];
                /** @description Key of the attempt that goes on. */
                session_in_progress?: string;
                /** Format: date-time */
                start_date: string;
                status: components["schemas"]["AssignmentStatus"];
                timeliness: components["schemas"]["TimelinessKind"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Newcomer: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** Format: date-time */
                asked_at: string;
                division: components["schemas"]["PositionDivision"] | null;
                first_name: string;
                /** Format: int64 */
                id: number;
                last_name: string;
                number_of: components["schemas"]["EmployeeRef"] | null;
                /** @description Somebody else who waits gave the same number. */
                number_twice: boolean;
                organization: components["schemas"]["PositionOrganization"];
                personnel_number: string;
                /** @description Title of the position. */
                position: string;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Organization: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** @description It stands above what the reader reaches: its name is told, and of figures what is reached. */
                above: boolean;
                address: string;
                /** @description For imports and exports. */
                code: string;
                /** Format: int64 */
                divisions_count: number;
                domain: string | null;
                /**
                 * Format: int64
                 * @description People on its positions who are not dismissed.
                 */
                employees_count: number;
                full_title: string;
                /** Format: int64 */
                id: number;
                /** Format: int64 */
                positions_count: number;
                short_name: string;
                /** Format: int32 */
                version: number;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_PersonCourse: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                assignment: components["schemas"]["Assignment"] | null;
                /**
                 * Format: int64
                 * @description Attempts that were begun.
                 */
                attempts: number;
                /**
                 * Format: double
                 * @description The highest percent, one decimal; null until an attempt was played to an end.
                 */
                best_percent: number | null;
                game: components["schemas"]["ReportGame"];
                status: components["schemas"]["AssignmentStatus"];
                /** @description The assignment was taken away; its attempts remain. */
                withdrawn: boolean;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_Respondent: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                attempts: components["schemas"]["RespondentAttempt"][];
                /** @description The visitor's, where the course asks for one. */
                public_name: string;
                user: components["schemas"]["EmployeeRef"] | null;
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_ServiceKey: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** Format: date-time */
                created_at: string;
                /** @description In whose name it calls. */
                created_by: components["schemas"]["EmployeeRef"];
                /** Format: date-time */
                expires_at: string;
                /** Format: int64 */
                id: number;
                /** @description Of a directory: people whom it adds are sent an invitation. */
                invites: boolean;
                kind: components["schemas"]["ServiceKeyKind"];
                /**
                 * Format: date-time
                 * @description To within five minutes.
                 */
                last_used_at: string | null;
                /** @description Of these, what it does not open, because whoever made it no longer holds the right. */
                lost_rights: components["schemas"]["Codename"][];
                name: string;
                /** @description People get positions by what the directory says of where they work. */
                places_people: boolean;
                /** @description How far it sees of what its maker reaches: all of it, or chosen units. */
                reach: components["schemas"]["Reach"];
                /** @description With the reach *chosen*. */
                reach_divisions: number[];
                /** @description With the reach *chosen*; none of both: its units are gone, and it sees nobody. */
                reach_organizations: number[];
                /** Format: date-time */
                revoked_at: string | null;
                /** @description What was chosen. */
                rights: components["schemas"]["Codename"][];
                state: components["schemas"]["ServiceKeyState"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_SharedDevice: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** Format: date-time */
                created_at: string;
                created_by: components["schemas"]["EmployeeRef"] | null;
                division: components["schemas"]["PositionDivision"] | null;
                /** Format: int64 */
                id: number;
                /**
                 * Format: date-time
                 * @description When somebody logged in with it last.
                 */
                last_used_at: string | null;
                name: string;
                /** @description Whose people it names. */
                organization: components["schemas"]["PositionOrganization"];
                /** Format: date-time */
                set_up_at: string | null;
                state: components["schemas"]["SharedDeviceState"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description A page of a list. */
        Page_TeamMember: {
            /**
             * Format: int64
             * @description Rows on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of the next page.
             */
            next: number | null;
            /**
             * Format: int64
             * @description This page's number, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description Rows that fit on a page.
             */
            per_page: number;
            /**
             * Format: int64
             * @description Number of the page before.
             */
            prev: number | null;
            /** @description The rows. */
            results: {
                /** @description Courses by where they stand. */
                courses: components["schemas"]["AssignmentSummary"];
                position: components["schemas"]["PositionRef"];
                user: components["schemas"]["EmployeeRef"];
            }[];
            /**
             * Format: int64
             * @description Rows that match, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Pages that there are.
             */
            total_pages: number;
        };
        /** @description The points of one stage or of one skill. */
        PartScore: {
            /**
             * Format: int32
             * @description The stage's or the skill's id.
             */
            id: number;
            /** @description What the play could have reached on its cards. */
            max_points: components["schemas"]["Points"];
            /**
             * Format: double
             * @description Points of the maximum, 0-100, one decimal.
             */
            percent: number;
            /** @description The points of the play on its cards. */
            points: components["schemas"]["Points"];
            /** @description Its name. */
            title: string;
        };
        PassConfirm: {
            /** @description As at a sign-in: asked for by 401 `second_factor_required`; the key is not used up before. */
            code?: string | null;
            key: string;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
            /** @description 8-128 characters. */
            password: string;
        };
        /** @description A difference of shares with its 95 % interval. */
        PassDifference: {
            /** Format: double */
            from: number;
            /** Format: double */
            to: number;
            /** Format: double */
            value: number;
        };
        /** @description A passkey of one's own. */
        Passkey: {
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            last_used_at: string | null;
            name: string;
        };
        /** @description A challenge that a passkey has signed; everything in base64url, as browsers name the parts. */
        PasskeyAssertion: {
            /** @description `authenticatorData` */
            authenticator_data: string;
            /** @description `clientDataJSON` */
            client_data: string;
            /** @description `rawId` of the credential. */
            id: string;
            /** @description `signature` */
            signature: string;
            /** @description `userHandle` */
            user_handle: string;
        };
        /** @description What a browser is to be asked. User verification is required. */
        PasskeyChallenge: {
            /** @description In base64url. */
            challenge: string;
            /**
             * Format: int64
             * @description How long it may be used.
             */
            seconds: number;
            /** @description `rpId` */
            site: string;
        };
        PasskeyName: {
            /** @description At most 60 characters. */
            name: string;
        };
        /** @description What a patch says beside settings and parts. */
        PatchHead: {
            /** @description True publishes, false hides the course from new plays. */
            is_published?: boolean | null;
            /**
             * Format: int32
             * @description Of the course that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description Which people. */
        PeopleFilter: {
            /**
             * Format: int32
             * @description `0`: who has not set a password yet and so never signed in; `1`: the others.
             * @default null
             */
            confirmed: number | null;
            /**
             * @description On positions of these divisions or of any below them.
             * @default []
             */
            division: number[];
            /**
             * @description Left out.
             * @default []
             */
            exclude: number[];
            /**
             * @description `0`, the default: active people; `1`: dismissed ones; `all`.
             * @default 0
             */
            fired: string | null;
            /**
             * Format: int64
             * @description In this group.
             * @default null
             */
            group: number | null;
            /**
             * Format: int32
             * @description `1`: who has an email; `0`: who has none.
             * @default null
             */
            has_email: number | null;
            /**
             * Format: int32
             * @description `1`: who holds a position; `0`: who holds none. Only somebody who manages the whole company finds any of those.
             * @default null
             */
            has_position: number | null;
            /**
             * Format: int32
             * @description Changes nothing: people are not published.
             * @default null
             */
            is_published: number | null;
            /**
             * Format: int32
             * @description Changes nothing: people are not for self-education.
             * @default null
             */
            is_self_assigned: number | null;
            /**
             * @description On positions of these organisations.
             * @default []
             */
            organization: number[];
            /** @default null */
            reach: components["schemas"]["Reach"] | null;
            /**
             * @description Role id, or `none`: without a role.
             * @default null
             */
            role: string | null;
            /**
             * @description Part of a name, email, phone, personnel number or position, in any script and case.
             * @default null
             */
            search: string | null;
            /**
             * @description `last_name`, `email`, `personnel_number`, `phone`, `role`, `position`, `last_seen_at` or `created_at`; with `-` downwards.
             * @default null
             */
            sort: string | null;
            /**
             * @description Part of the title of the position.
             * @default null
             */
            title: string | null;
        };
        /** @description Attempts with a percent from `from` to below `to`; the last bar has its end in it. */
        PercentBar: {
            /** Format: int64 */
            count: number;
            /** Format: int32 */
            from: number;
            /** Format: int32 */
            to: number;
        };
        /** @description A right, explained. */
        PermissionGroup: {
            codename: components["schemas"]["Codename"];
            description: string;
            /** Format: int32 */
            id: number;
            title: string;
        };
        /** @description Whether somebody has a card. */
        PersonCard: {
            card: components["schemas"]["SignInCard"] | null;
            none_because: components["schemas"]["NoCardReason"] | null;
        };
        /** @description A course that a person has, or has played. */
        PersonCourse: {
            assignment: components["schemas"]["Assignment"] | null;
            /**
             * Format: int64
             * @description Attempts that were begun.
             */
            attempts: number;
            /**
             * Format: double
             * @description The highest percent, one decimal; null until an attempt was played to an end.
             */
            best_percent: number | null;
            game: components["schemas"]["ReportGame"];
            status: components["schemas"]["AssignmentStatus"];
            /** @description The assignment was taken away; its attempts remain. */
            withdrawn: boolean;
        };
        /** @description Whether the provider of the company knows somebody. */
        PersonIdentity: {
            identity: components["schemas"]["CompanyIdentity"] | null;
        };
        /** @description The newest file with a person's data that the caller has asked for. */
        PersonalData: {
            /**
             * Format: date-time
             * @description The file is there until then.
             */
            expires_at: string | null;
            /**
             * Format: int64
             * @description Ask `GET /jobs/{id}/` how far it is, and take the file by the same id once it is done; null: there is none.
             */
            job: number | null;
        };
        /** @description A picture: an asset's id on the way in, its address on the way out. */
        Picture: number | string;
        /**
         * @description What a customer may order.
         * @enum {string}
         */
        PlanCode: "medium" | "unlim" | "sales_team";
        /** @description A plan by its id or its code. */
        PlanNamed: number | string;
        /** @description A plan in short. */
        PlanRef: {
            code: components["schemas"]["PlanCode"];
            /** Format: int64 */
            id: number;
            title: string;
        };
        PlanRequest: {
            /** @description What the operator should know; at most 2,000 characters. */
            message?: string;
            plan: components["schemas"]["PlanNamed"];
        };
        PlanRequested: {
            /**
             * Format: int64
             * @description Number of the message to the operator.
             */
            id: number;
        };
        /**
         * @description How an account stands.
         * @enum {string}
         */
        PlanStatus: "trial" | "active" | "expired";
        /** @description How much is used. */
        PlanUsed: {
            /**
             * Format: int64
             * @description Null: unlimited.
             */
            limit: number | null;
            /** Format: int64 */
            used: number;
        };
        PlayAnswer: {
            /** Format: int32 */
            id: number;
            text: string;
        };
        PlayCharacter: {
            /** @description Pictures by emotion. */
            emotions: {
                [key: string]: string;
            };
            /** Format: int32 */
            id: number;
            name: string;
        };
        PlayGame: {
            colour: string;
            cover: string | null;
            description: string;
            /**
             * Format: int32
             * @description Minutes.
             */
            estimated_duration: number | null;
            has_audio: boolean;
            has_goods: boolean;
            /** @description Of a game: whether some of its cards have to be answered in time. */
            has_time_limits: boolean;
            has_video: boolean;
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CourseKind"];
            public_name: components["schemas"]["PublicName"];
            /** Format: int32 */
            questions_count: number;
            title: string;
        };
        /** @description A course as its player sees it before the start. */
        PlayInfo: {
            assignment: components["schemas"]["Assignment"] | null;
            /**
             * Format: int32
             * @description Null: unlimited.
             */
            attempts_left: number | null;
            /**
             * Format: int32
             * @description How many were begun.
             */
            attempts_used: number;
            /**
             * Format: date-time
             * @description When the window of the assignment closes.
             */
            deadline: string | null;
            game: components["schemas"]["PlayGame"];
            mode: components["schemas"]["PlayMode"];
            /** @description The pictures of the first card. */
            preloads: string[];
            quiz: components["schemas"]["PlayQuiz"] | null;
            /** @description Key of the attempt that goes on. */
            session_in_progress: string | null;
        };
        /** @description A sound or a video of a card. */
        PlayMedia: {
            /** @description The same in words. */
            alt: string;
            title: string;
            url: string;
        };
        /**
         * @description Who plays, and whether it counts. Stored as its word (`self` cannot name a variant, hence no
         *     `DeriveActiveEnum`).
         * @enum {string}
         */
        PlayMode: "assigned" | "self" | "dry" | "public";
        /** @description Goods that a card shows. */
        PlayOffer: {
            description: string;
            /** Format: int32 */
            id: number;
            /** @description Address of a picture. */
            picture: string | null;
            price: string;
            title: string;
        };
        /** @description A card without anything that judges it. */
        PlayQuestion: {
            answers: components["schemas"]["PlayAnswer"][];
            audio: components["schemas"]["PlayMedia"] | null;
            /** @description Address of the background. */
            background: string | null;
            /** @description What is to be seen there. */
            background_alt: string;
            character: components["schemas"]["PlayCharacter"] | null;
            emotion: components["schemas"]["Emotion"] | null;
            /** Format: int32 */
            id: number;
            /** @description Of a quiz; the working title of a card of a game is for its author. */
            name?: string | null;
            offers: components["schemas"]["PlayOffer"][];
            stage: components["schemas"]["PlayStage"] | null;
            text: string;
            type: components["schemas"]["QuestionType"];
            video: components["schemas"]["PlayMedia"] | null;
        };
        /** @description What to know of a quiz before it begins. */
        PlayQuiz: {
            /** @description Whether the player may go to any question and change answers until finishing. */
            allow_movement: boolean;
            /**
             * Format: int32
             * @description How many may be begun in all; 0: unlimited.
             */
            attempts: number;
            /**
             * Format: int32
             * @description Percent that it takes to pass.
             */
            passing_score: number;
            questions_count: number;
            /** @description The same of points. */
            show_points: boolean;
            /** @description Whether right and wrong are told: after each answer, with movement at the end. */
            show_true_false: boolean;
            /**
             * Format: int32
             * @description Minutes; null: as long as it takes.
             */
            time_limit: number | null;
        };
        PlayStage: {
            /** Format: int32 */
            id: number;
            title: string;
        };
        /** @description A total of points that plays can reach. */
        PlayTotal: {
            /** @description False: no play goes beyond it, but perhaps none reaches it. */
            exact: boolean;
            points: components["schemas"]["Points"];
        };
        /** @description `true`, or the code of what is in the way. */
        Playable: boolean | components["schemas"]["Code"];
        /** @description A revision with its attempts. */
        PlayedRevision: {
            /** Format: int64 */
            attempts: number;
            /** Format: int32 */
            number: number;
            /** Format: date-time */
            published_at: string;
        };
        /** @description Attempts that were begun at an address. */
        Plays: {
            /**
             * Format: int64
             * @description Those that were played to an end.
             */
            finished: number;
            /** Format: int64 */
            started: number;
        };
        /** @description A place on the author's canvas. */
        Point: {
            /**
             * Format: double
             * @description To the right.
             * @default 0
             */
            x: number;
            /**
             * Format: double
             * @description Down.
             * @default 0
             */
            y: number;
        };
        /**
         * Format: double
         * @description Points, counted in units so small that every part that an answer can bring is a whole number of them: tenths of a
         *     percent, and halves, thirds … twentieths of a question with that many right answers. Sums and comparisons are exact.
         */
        Points: number;
        /** @description A place for one person. */
        Position: {
            /** @description For imports and exports. */
            code: string;
            /** Format: int64 */
            division: number | null;
            /** @description Heads its division, or the organisation. */
            head: boolean;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            organization: number;
            title: string;
            user: components["schemas"]["PositionUser"] | null;
            /** Format: int32 */
            version: number;
        };
        /** @description A position and what is to change. */
        PositionChange: components["schemas"]["PositionPatch"] & {
            /** Format: int64 */
            id: number;
        };
        /** @description Where a position is. */
        PositionDivision: {
            /**
             * Format: int64
             * @description The division.
             */
            id: number;
            /** @description Its name. */
            name: string;
        };
        /** @description Where a position is. */
        PositionOrganization: {
            /**
             * Format: int64
             * @description The organisation.
             */
            id: number;
            /** @description Its name in short. */
            short_name: string;
        };
        /** @description Fields of a position; what is left out stays. */
        PositionPatch: {
            /**
             * Format: int64
             * @description Null: the organisation's own level.
             */
            division?: number | null;
            head?: boolean | null;
            /** Format: int64 */
            organization?: number | null;
            title?: string | null;
            /**
             * Format: int64
             * @description Null takes the person off.
             */
            user?: number | null;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description Where a position stands among those of its unit. */
        PositionPlace: components["schemas"]["Position"] & {
            /**
             * Format: int64
             * @description How many stand before it.
             */
            before: number;
        };
        /** @description A position in short, with where it is. */
        PositionRef: {
            code: string;
            division: components["schemas"]["PositionDivision"] | null;
            head: boolean;
            /** Format: int64 */
            id: number;
            organization: components["schemas"]["PositionOrganization"];
            title: string;
        };
        /** @description A position in short. */
        PositionTitle: {
            /** Format: int64 */
            id: number;
            title: string;
        };
        /** @description Who holds a position. */
        PositionUser: {
            fired: boolean;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            simple_profile_pic: string | null;
        };
        /** @description Positions that were searched for. */
        PositionsFound: {
            /** @description The first of them, by title; each says where it is. */
            results: components["schemas"]["Position"][];
            /**
             * Format: int64
             * @description How many there are.
             */
            total: number;
        };
        PracticeRequest: {
            /** @description The answers that were given since, by their ids; left out: none. */
            answers?: number[];
            /**
             * Format: int32
             * @description How many answers of the attempt stand before it.
             */
            from: number;
        };
        /** @description Somebody else who has the course open. */
        Present: {
            /**
             * Format: int32
             * @description The card that is open there.
             */
            card: number | null;
            first_name: string;
            /** Format: int64 */
            id: number;
            last_name: string;
            /** @description Address of the photo. */
            simple_profile_pic: string | null;
            /** Format: date-time */
            since: string;
        };
        /** @description What a term of a plan costs, in minor units. */
        Price: {
            /**
             * Format: int64
             * @description Without the fee for the backup; null: on request.
             */
            amount: number | null;
            currency: string;
            /**
             * Format: int32
             * @description Months: 6 or 12.
             */
            period: number;
            /**
             * Format: int64
             * @description What is charged: with the fee for the backup.
             */
            total: number;
        };
        /** @description What a person finished in a month of the company's zone: assigned courses and self-education, no test runs. */
        ProgressMonth: {
            /**
             * Format: double
             * @description Mean of their percents, one decimal; null where there is none.
             */
            average_percent: number | null;
            /**
             * Format: int64
             * @description Attempts that were played to an end.
             */
            finished: number;
            /**
             * Format: date
             * @description Its first day.
             */
            month: string;
            /**
             * Format: int64
             * @description Courses that were passed, each once.
             */
            passed: number;
        };
        /** @description Who asks, once more. */
        Proof: {
            /** @description Of the app, or a recovery code; once the second factor is on, this or a passkey is wanted. */
            code?: string | null;
            passkey?: components["schemas"]["PasskeyAssertion"] | null;
            password: string;
        };
        /** @description Where a course can be played without a login, and how often it was. */
        PublicAddresses: {
            by_number: components["schemas"]["NumberAddress"];
            /** @description Links that open nothing any more. */
            ended: components["schemas"]["EndedLinks"];
            link: components["schemas"]["PublicLink"] | null;
        };
        PublicLink: components["schemas"]["Plays"] & {
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["EmployeeRef"] | null;
            key: string;
            url: string;
        };
        /**
         * @description How a visitor of a public course is asked for a name.
         * @enum {string}
         */
        PublicName: "none" | "optional" | "required";
        /** @description One node of a game, one question of a quiz. */
        Question: {
            /**
             * @description The answers, in the author's order.
             * @default []
             */
            answers: components["schemas"]["Answer"][];
            /**
             * Format: int32
             * @description The sound that the card plays.
             * @default null
             */
            audio: number | null;
            /**
             * Format: int32
             * @description Where it takes place; none: the course's background.
             * @default null
             */
            background: number | null;
            /**
             * Format: int32
             * @description Who speaks; none: the course's character.
             * @default null
             */
            character: number | null;
            /** @default null */
            emotion: components["schemas"]["Emotion"] | null;
            /**
             * Format: int32
             * @description Unique in the course; 0 or left out: the server gives one.
             * @default 0
             */
            id: number;
            /**
             * @description Whether the conversation begins here.
             * @default false
             */
            is_start: boolean;
            /**
             * @description Whether the answers stay in the author's order where the course shuffles them.
             * @default false
             */
            keep_order: boolean;
            /**
             * @description The author's name of the card.
             * @default
             */
            name: string;
            /**
             * @description The goods that the card shows.
             * @default []
             */
            offers: number[];
            /**
             * @description Where the card stands on the author's canvas.
             * @default {
             *       "x": 0,
             *       "y": 0
             *     }
             */
            position: components["schemas"]["Point"];
            /**
             * @description The skills that the card trains.
             * @default []
             */
            skills: number[];
            /**
             * Format: int32
             * @description The stage that the card belongs to.
             * @default null
             */
            stage: number | null;
            /**
             * @description What is said: rich text.
             * @default
             */
            text: string;
            /**
             * Format: int32
             * @description Seconds to answer it, 5-600; none: as long as one likes. Of games only.
             * @default null
             */
            time_limit: number | null;
            /**
             * @description How many answers may be chosen.
             * @default single
             */
            type: components["schemas"]["QuestionType"];
            /**
             * Format: int32
             * @description The video that the card shows.
             * @default null
             */
            video: number | null;
            /**
             * Format: int32
             * @description Points for a right answer, 0-1000; 1 when left out.
             * @default 1
             */
            weight: number;
        };
        /** @description What a call about one card says beside the card. */
        QuestionDelete: {
            /**
             * Format: int32
             * @description Of the course that was read; an older one is refused.
             */
            version: number | null;
        };
        /** @description A question in the map of an attempt. */
        QuestionMark: {
            /** @description Whether an answer stands. */
            answered: boolean;
            /**
             * Format: int32
             * @description The question.
             */
            id: number;
            /** @description Whether the player has marked it to come back to. */
            marked: boolean;
        };
        /** @description The cards in their order. */
        QuestionOrder: {
            /** @description Every card once, by id. */
            order: number[];
            /**
             * Format: int32
             * @description Of the course that was read; an older one is refused.
             */
            version: number | null;
        };
        /** @description A card and the version of the course. */
        QuestionSaved: components["schemas"]["Question"] & {
            /** Format: int32 */
            version: number;
        };
        /**
         * @description How many answers may be chosen.
         * @enum {string}
         */
        QuestionType: "single" | "multiple";
        /** @description A card and the version that was read. */
        QuestionWrite: components["schemas"]["Question"] & {
            /**
             * Format: int32
             * @description Of the course that was read; an older one is refused.
             */
            version: number | null;
        };
        /** @description The cards of a course. */
        QuestionsList: {
            count: number;
            results: components["schemas"]["Question"][];
            /** Format: int32 */
            version: number;
        };
        /** @description How a quiz is asked, shown and judged. */
        Quiz: components["schemas"]["QuizSettings"] & {
            /** @description Whether there is a maximum of attempts. */
            attempts_limited: boolean;
            /**
             * Format: int32
             * @description The course's attempts; 0: not limited.
             */
            attempts_max: number;
        };
        /** @description A file with questions. */
        QuizImportForm: {
            /** @description `1`: the same answer, and nothing is written. */
            dry_run?: string | null;
            /** @description Encoding of the file, such as `windows-1251`. Left out: what the file says, or what its letters look like. */
            encoding?: string | null;
            /**
             * Format: binary
             * @description At most 32 MB, with at most 200 different pictures.
             */
            file: string;
            format: components["schemas"]["ExchangeFormat"];
            /**
             * Format: int64
             * @description The quiz to add to; left out: a new one, named after the file.
             */
            game?: number | null;
        };
        /** @description What became of a file, or would become of it. */
        QuizImported: {
            /** @description How the letters of the file were read. */
            encoding: components["schemas"]["FileEncoding"];
            /**
             * Format: int64
             * @description The quiz; null for a new one that was not made.
             */
            game: number | null;
            /** @description Questions that it got. */
            imported: number;
            /** @description What was taken otherwise than the file says, at most 1,000. */
            notes: components["schemas"]["ImportRemark"][];
            notes_total: number;
            /** @description Questions that were left out, at most 1,000. */
            skipped: components["schemas"]["ImportRemark"][];
            skipped_total: number;
        };
        /** @description What of them is to change; what is left out stays. */
        QuizPatch: {
            allow_movement?: boolean | null;
            attempts_limited?: boolean | null;
            /** Format: int32 */
            attempts_max?: number | null;
            failure_message?: string | null;
            partial_marks?: boolean | null;
            /**
             * Format: int32
             * @description Percent, 0-100.
             */
            passing_score?: number | null;
            randomise_answers?: boolean | null;
            randomise_questions?: boolean | null;
            show_points?: boolean | null;
            show_true_false?: boolean | null;
            success_message?: string | null;
            /**
             * Format: int32
             * @description Minutes; null: unlimited.
             */
            time_limit?: number | null;
        };
        /** @description How a quiz is asked, shown and judged. */
        QuizSettings: {
            /**
             * @description Whether the player may go to any question and change answers until finishing.
             * @default false
             */
            allow_movement: boolean;
            /**
             * @description What is told to who did not: rich text.
             * @default
             */
            failure_message: string;
            /**
             * @description Whether a part of the right answers of a question with several brings a part of its points: right choices less
             *     wrong ones over the number of right answers.
             * @default false
             */
            partial_marks: boolean;
            /**
             * Format: int32
             * @description Percent of the points that pass, 0-100.
             * @default 70
             */
            passing_score: number;
            /**
             * @description Whether every attempt shows the answers in an order of its own.
             * @default false
             */
            randomise_answers: boolean;
            /**
             * @description Whether every attempt asks in an order of its own.
             * @default false
             */
            randomise_questions: boolean;
            /**
             * @description Whether the player is told points.
             * @default true
             */
            show_points: boolean;
            /**
             * @description Whether the player is told what was right: after each answer and at the end, with movement at the end.
             * @default true
             */
            show_true_false: boolean;
            /**
             * @description What is told to who passed: rich text.
             * @default
             */
            success_message: string;
            /**
             * Format: int32
             * @description Minutes of an attempt; none: unlimited.
             * @default null
             */
            time_limit: number | null;
        };
        /** @description Statistics of a quiz; percents but for the last three. */
        QuizStatistics: {
            /**
             * Format: double
             * @description At most 1.
             */
            consistency: number | null;
            /** Format: int64 */
            count: number;
            /** Format: double */
            deviation: number | null;
            /** Format: double */
            kurtosis: number | null;
            /** Format: double */
            mean: number;
            /** Format: double */
            median: number;
            /** Format: double */
            skewness: number | null;
            /**
             * Format: double
             * @description In percent points.
             */
            standard_error: number | null;
        };
        /**
         * @description The part of the company in which somebody works as an administrator.
         * @enum {string}
         */
        Reach: "everything" | "own_organization" | "own_division" | "chosen";
        /** @description What was read. */
        ReadEvents: {
            /**
             * @description These.
             * @default []
             */
            ids: number[];
            /**
             * Format: date-time
             * @description Everything until then.
             * @default null
             */
            until: string | null;
        };
        /** @description Codes that are told once. */
        RecoveryCodes: {
            recovery_codes: string[];
        };
        /** @description A row that puts nobody into the group. */
        RefusedMember: {
            email: string;
            message: string;
            /**
             * Format: int32
             * @description As a spreadsheet counts: the head is mostly 1.
             */
            row: number;
        };
        Registered: {
            /** @description Where the confirmation was sent. */
            email: string;
            message: string;
        };
        /**
         * @description Who may make an account.
         * @enum {string}
         */
        Registration: "open" | "closed";
        RegistrationForm: {
            /** @description Company name, at most 100 characters in one line, no web or email address. */
            company: string;
            /** @description Lower-case Latin letters, digits and inner hyphens, 2-63; unique in the installation. */
            domain: string;
            /** @description At most 50 characters, unique in the installation. */
            email: string;
            /** @description At most 20 characters in one line, no web or email address. */
            first_name: string;
            language?: components["schemas"]["Language"] | null;
            /** @description At most 20 characters in one line, no web or email address. */
            last_name: string;
            /** @description Digits only. */
            phone?: string | null;
        };
        /** @description What became of it. */
        Reminders: {
            /** @description Emails: one for each person, however many courses it names. */
            emails: number;
            /**
             * Format: date-time
             * @description When somebody was last reminded of one of the chosen assignments.
             */
            last_reminded_at: string | null;
            /** @description Why the others are not reminded, the commonest reason first. */
            left_out: components["schemas"]["NotRemindedGroup"][];
            /** @description Who gets an email; at most 20 of them. */
            people: components["schemas"]["EmployeeRef"][];
            /** @description Assignments that the emails name. */
            reminded: number;
            /**
             * Format: date-time
             * @description When the emails go out: at once by day, else in the morning, where the account is.
             */
            send_at: string;
            /** @description Assignments that were chosen. */
            total: number;
        };
        /** @description A course in a report. */
        ReportGame: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CourseKind"];
            title: string;
        };
        /**
         * @description A report.
         * @enum {string}
         */
        ReportName: "appointment" | "answers" | "emotions" | "stages" | "completed";
        /** @description A report that is mailed regularly. */
        ReportSchedule: {
            every: components["schemas"]["ScheduleEvery"];
            /** Format: int64 */
            id: number;
            /** Format: date-time */
            last_at: string | null;
            /** Format: date-time */
            next_at: string;
            /** @description The filters as they stand in the report's address. */
            query: string;
            report: components["schemas"]["ReportName"];
            /** @description Who gets it. */
            users: number[];
        };
        /** @description The scheduled reports of the account. */
        ReportSchedules: {
            /** @description The administrators who may be chosen. */
            recipients: components["schemas"]["EmployeeRef"][];
            results: components["schemas"]["ReportSchedule"][];
        };
        ResetAccepted: {
            /**
             * Format: int32
             * @description 200.
             */
            code: number;
            message: string;
        };
        ResetRequest: {
            email: string;
        };
        /** @description A person with the attempts in which they did. */
        Respondent: {
            attempts: components["schemas"]["RespondentAttempt"][];
            /** @description The visitor's, where the course asks for one. */
            public_name: string;
            user: components["schemas"]["EmployeeRef"] | null;
        };
        /** @description An attempt in short. */
        RespondentAttempt: {
            /** Format: int32 */
            number: number;
            /** Format: double */
            percent: number | null;
            /** Format: int64 */
            session: number;
            /** Format: date-time */
            started_at: string;
            status: components["schemas"]["SessionStatus"];
        };
        RestartRequest: {
            /**
             * Format: int32
             * @description How many answers are accepted so far, as the player knows; left out: as many as there are.
             */
            step?: number | null;
        };
        /** @description Body of a restore. */
        Restore: {
            /**
             * Format: int32
             * @description Of the course that was read; an older one is refused.
             */
            version: number | null;
        };
        /** @description What the learner sees at the end, within a range of percents. */
        ResultCard: {
            /**
             * @description What the character shows.
             * @default 3
             */
            emotion: components["schemas"]["Emotion"];
            /**
             * @description Whether the card is for people who passed.
             * @default false
             */
            passed: boolean;
            /**
             * Format: double
             * @description Where the range begins, 0-100, one decimal; belongs to the range.
             * @default 0
             */
            percent_from: number;
            /**
             * Format: double
             * @description Where the range ends, 0-100, one decimal; belongs to the next card, 100 to this one.
             * @default 0
             */
            percent_to: number;
            /** @default null */
            picture: components["schemas"]["Picture"] | null;
            /**
             * Format: int64
             * @description The asset of the picture.
             * @default null
             */
            picture_id: number | null;
            /**
             * @description What is said: rich text.
             * @default
             */
            text: string;
            /**
             * @description The head.
             * @default
             */
            title: string;
        };
        /** @description Result cards kept for other courses. */
        ResultTemplate: {
            /** @description Whether the caller may delete it: with *create and assign own games* only those that the caller has made. */
            can_edit: boolean;
            /** Format: int64 */
            id: number;
            name: string;
            result_cards: components["schemas"]["ResultCard"][];
        };
        /** @description Where results are sent. */
        ResultWebhook: {
            has_secret: boolean;
            /** @description Signs what is sent; only in the answer that made it. */
            secret?: string | null;
            url: string;
        };
        ResultWebhookPatch: {
            /** @description Make a new secret in place of the old one. */
            new_secret?: boolean;
            /** @description `https://`, a public address or a private one that the operator has named. */
            url: string;
        };
        /** @description A state of the course that was published. */
        Revision: {
            /**
             * Format: int64
             * @description Attempts that were begun on it.
             */
            attempts: number;
            /** @description New attempts begin on it. */
            is_current: boolean;
            max_points: components["schemas"]["Points"];
            /** Format: int32 */
            number: number;
            /**
             * Format: double
             * @description Null: points pass.
             */
            percent_to_pass: number | null;
            /**
             * Format: int32
             * @description Null: a percentage passes.
             */
            points_to_pass: number | null;
            /** Format: date-time */
            published_at: string;
            published_by: components["schemas"]["EmployeeRef"] | null;
            /** Format: int32 */
            questions_count: number;
            title: string;
        };
        /** @description What is published. */
        RevisionRef: {
            /** Format: int32 */
            number: number;
            /** Format: date-time */
            published_at: string;
        };
        /** @description A set of rights. */
        Role: {
            description: string;
            /** Format: int64 */
            id: number;
            /** @description Ids of its rights. */
            permission_groups: number[];
            /** @description Cannot be changed or deleted. */
            standard: boolean;
            /** @description `administrator`, `training_manager` or `learner`: a role of every account, whose title screens translate. */
            standard_key: string | null;
            title: string;
            /**
             * Format: int64
             * @description People who hold it.
             */
            users_count: number;
            /** Format: int32 */
            version: number;
        };
        /** @description How many have it now. */
        RoleAssigned: {
            updated: number;
        };
        /** @description Fields of a role; what is left out stays. */
        RolePatch: {
            description?: string | null;
            /** @description Replaces all of them. */
            permission_groups?: number[] | null;
            title?: string | null;
            /**
             * Format: int32
             * @description Of the record that was read; an older one is refused.
             */
            version?: number | null;
        };
        /** @description A role in short. */
        RoleRef: {
            /** Format: int64 */
            id: number;
            /** @description `administrator`, `training_manager` or `learner`: a role of every account, whose title screens translate. */
            standard_key: string | null;
            title: string;
        };
        SaveView: {
            /** @description 1-100 characters; one's own name is used once for each list, and saving it again replaces the filters. */
            name: string;
            query?: string;
            report: components["schemas"]["ListName"];
        };
        /** @description A list or a report with its filters under a name. */
        SavedView: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description The filters as they stand in the address of the list. */
            query: string;
            /** @description Which list it is, of reports or of others. */
            report: components["schemas"]["ListName"];
        };
        /** @description The views that the person has kept. */
        SavedViews: {
            results: components["schemas"]["SavedView"][];
        };
        /**
         * @description How often.
         * @enum {string}
         */
        ScheduleEvery: "weekly" | "monthly";
        /** @description The second factor of the person's sign-ins. */
        SecondFactor: {
            /** @description An app makes codes. */
            app: boolean;
            /**
             * Format: int64
             * @description How many passkeys there are.
             */
            passkeys: number;
            /**
             * Format: int64
             * @description Recovery codes that were not used.
             */
            recovery_codes: number;
            /** @description The account wants this person to have one: it cannot be switched off. */
            required: boolean;
            /**
             * Format: date-time
             * @description Since when sign-ins ask for it.
             */
            since: string | null;
            state: components["schemas"]["SecondFactorState"];
        };
        /**
         * @description Where somebody stands with the second factor.
         * @enum {string}
         */
        SecondFactorState: "off" | "on" | "needed";
        /** @description A key by which a program calls. */
        ServiceKey: {
            /** Format: date-time */
            created_at: string;
            /** @description In whose name it calls. */
            created_by: components["schemas"]["EmployeeRef"];
            /** Format: date-time */
            expires_at: string;
            /** Format: int64 */
            id: number;
            /** @description Of a directory: people whom it adds are sent an invitation. */
            invites: boolean;
            kind: components["schemas"]["ServiceKeyKind"];
            /**
             * Format: date-time
             * @description To within five minutes.
             */
            last_used_at: string | null;
            /** @description Of these, what it does not open, because whoever made it no longer holds the right. */
            lost_rights: components["schemas"]["Codename"][];
            name: string;
            /** @description People get positions by what the directory says of where they work. */
            places_people: boolean;
            /** @description How far it sees of what its maker reaches: all of it, or chosen units. */
            reach: components["schemas"]["Reach"];
            /** @description With the reach *chosen*. */
            reach_divisions: number[];
            /** @description With the reach *chosen*; none of both: its units are gone, and it sees nobody. */
            reach_organizations: number[];
            /** Format: date-time */
            revoked_at: string | null;
            /** @description What was chosen. */
            rights: components["schemas"]["Codename"][];
            state: components["schemas"]["ServiceKeyState"];
        };
        ServiceKeyForm: {
            /**
             * Format: int64
             * @description Days until it expires, at most 730.
             */
            days: number;
            /** @description Of a directory: people whom it adds are sent an invitation. */
            invites?: boolean;
            /** @description Left out: for programs. */
            kind?: components["schemas"]["ServiceKeyKind"];
            /** @description What the program is. */
            name: string;
            /** @description Of a directory: people get positions by their department, organisation and manager. */
            places_people?: boolean;
            /** @description How far it sees of what the caller reaches: all of it, or chosen units. That of a directory is never limited. */
            reach?: components["schemas"]["Reach"];
            /** @description With the reach *chosen*: divisions, each with everything below it. */
            reach_divisions?: number[];
            /** @description With the reach *chosen*: organisations, each with everything below it. */
            reach_organizations?: number[];
            /**
             * @description Rights of the caller, at least one; not those of a learner, and not *moderator*, which every key has. That of a
             *     directory is for people and groups, whatever is listed.
             */
            rights: components["schemas"]["Codename"][];
        };
        /**
         * @description What a key is for.
         * @enum {string}
         */
        ServiceKeyKind: "program" | "directory";
        /** @description A right that can be chosen for a key. */
        ServiceKeyRight: {
            codename: components["schemas"]["Codename"];
            description: string;
            title: string;
        };
        /**
         * @description What a key is worth.
         * @enum {string}
         */
        ServiceKeyState: "active" | "expired" | "revoked" | "no_access";
        /** @description One attempt, towards its player. */
        Session: {
            /** @description Every standing answer; in the reply to an answer after which the attempt goes on, only that one. */
            answers: components["schemas"]["SessionAnswer"][];
            /** Format: int64 */
            assignment: number | null;
            /**
             * Format: int32
             * @description Null: unlimited.
             */
            attempts_left: number | null;
            /** Format: int32 */
            backs: number;
            can_go_back: boolean;
            /** @description Whether it may be practised from any of its steps. */
            can_practise: boolean;
            card_time: components["schemas"]["CardTime"] | null;
            /** Format: int32 */
            current_question_id: number | null;
            /**
             * Format: date-time
             * @description When the window closes.
             */
            deadline: string | null;
            /** @description What the character shows now. */
            emotion: components["schemas"]["Emotion"];
            ending: components["schemas"]["PlayQuestion"] | null;
            /** Format: date-time */
            finished_at: string | null;
            game: components["schemas"]["SessionGame"];
            /** Format: int64 */
            id: number;
            key: string;
            max_points?: components["schemas"]["Points"] | null;
            mode: components["schemas"]["PlayMode"];
            opened_by?: components["schemas"]["OpenedBy"] | null;
            /**
             * Format: double
             * @description When over: 0-100, one decimal.
             */
            percent?: number | null;
            points?: components["schemas"]["Points"] | null;
            points_to_pass?: components["schemas"]["Points"] | null;
            /**
             * Format: int32
             * @description 0-100, never falls.
             */
            progress: number;
            question: components["schemas"]["PlayQuestion"] | null;
            /** @description Of a quiz with movement: every question in the order of this attempt. */
            questions?: components["schemas"]["QuestionMark"][] | null;
            quiz: components["schemas"]["SessionQuiz"] | null;
            result: components["schemas"]["SessionResult"] | null;
            /** @description When over. */
            skills?: components["schemas"]["PartScore"][] | null;
            /** @description When over. */
            stages?: components["schemas"]["PartScore"][] | null;
            /** Format: date-time */
            started_at: string;
            status: components["schemas"]["SessionStatus"];
            /**
             * Format: int32
             * @description How many answers are accepted.
             */
            step: number;
            /**
             * Format: int64
             * @description Seconds until the attempt is over by itself; null: it never is.
             */
            time_left_s: number | null;
        };
        /** @description A standing answer. */
        SessionAnswer: {
            /** Format: date-time */
            answered_at: string;
            answers: number[];
            /** @description Whether no other choice brings more; told and left out as `right` is. */
            best?: boolean | null;
            /** @description The right answer, or the best one where none is right, when another one was chosen and nothing is left to win by it. */
            better?: string | null;
            /** @description Nobody chose it: the time of the card was over. */
            by_time: boolean;
            /** @description Who spoke. */
            character: string | null;
            /** @description The character's reaction. */
            emotion: components["schemas"]["Emotion"];
            /** @description The author's note to this choice; empty until the end where the answer may be taken back and counts. */
            feedback: string;
            /** @description Whether it brings some of the points of its card, and not all; told and left out as `right` is. */
            partly?: boolean | null;
            points?: components["schemas"]["Points"] | null;
            /** Format: int32 */
            question: number;
            question_text: string;
            /** @description When it may be told; left out of a card that has no right answer, nor one that is partly right. */
            right?: boolean | null;
            /**
             * Format: double
             * @description What it brings of the points of its card, 0-100, one decimal; told where both `right` and points are.
             */
            share?: number | null;
            shown?: components["schemas"]["Emotion"] | null;
            /** Format: int32 */
            step: number;
            /** @description What was chosen. */
            text: string;
        };
        SessionGame: {
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["CourseKind"];
            title: string;
        };
        /** @description What a quiz has beside a game. */
        SessionQuiz: {
            /** @description Whether the player may go to any question and finish when they like. */
            allow_movement: boolean;
            can_finish: boolean;
            /** @description The standing answers of the question that is shown. */
            chosen: number[];
            questions_answered: number;
            questions_total: number;
        };
        /** @description What is shown at the end. */
        SessionResult: {
            emotion: components["schemas"]["Emotion"];
            /** @description `card` of a game, `message` of a quiz. */
            kind: string;
            passed: boolean;
            /** @description Address of a picture. */
            picture: string | null;
            text: string;
            title: string;
        };
        /**
         * @description How a session stands.
         * @enum {string}
         */
        SessionStatus: "in_progress" | "passed" | "failed" | "not_completed";
        /** @description What sets a browser up. */
        SetUpCode: {
            /** @description What its QR code opens. */
            address: string;
            /** @description As people type it. It works once, and is not shown again. */
            code: string;
            device: components["schemas"]["SharedDevice"];
            /** Format: date-time */
            expires_at: string;
        };
        /** @description Settings of the account. */
        Settings: {
            /** @description False: an installation without plans. */
            billing: boolean;
            /** @description Whether the caller may save scripts: it takes every right, because a script acts as whoever opens the page. */
            can_edit_scripts: boolean;
            head: components["schemas"]["Head"];
            /** @description Whoever heads a unit sees its people and how their courses go. */
            heads_see_team: boolean;
            /** @description For new people, and for emails to people without a choice. */
            language: components["schemas"]["Language"];
            /** @description People are reminded of deadlines. */
            reminders: boolean;
            /** @description Hosts that scripts may talk to: the operator's setting. */
            script_hosts: string[];
            /** @description The scripts do not run: who saved them did not have every right. */
            scripts_paused: boolean;
            /** @description Administrators do nothing before they have set up a second factor. */
            second_factor_required: boolean;
            show_demo_courses: boolean;
            storage: components["schemas"]["StorageUse"];
            /** @description IANA name. */
            timezone: string;
            whitelabel: components["schemas"]["AccountWhitelabel"];
        };
        /** @description What is to be changed; what is left out stays. */
        SettingsPatch: {
            head?: components["schemas"]["Head"] | null;
            heads_see_team?: boolean | null;
            language?: components["schemas"]["Language"] | null;
            /** @description Of the caller. */
            password?: string | null;
            reminders?: boolean | null;
            /** @description Another value needs a password of the last hour, and true a second factor of the caller. */
            second_factor_required?: boolean | null;
            show_demo_courses?: boolean | null;
            /** @description IANA name. */
            timezone?: string | null;
            whitelabel?: components["schemas"]["WhitelabelPatch"] | null;
        };
        /** @description A shared device. */
        SharedDevice: {
            /** Format: date-time */
            created_at: string;
            created_by: components["schemas"]["EmployeeRef"] | null;
            division: components["schemas"]["PositionDivision"] | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: date-time
             * @description When somebody logged in with it last.
             */
            last_used_at: string | null;
            name: string;
            /** @description Whose people it names. */
            organization: components["schemas"]["PositionOrganization"];
            /** Format: date-time */
            set_up_at: string | null;
            state: components["schemas"]["SharedDeviceState"];
        };
        /** @description A shared device to make. */
        SharedDeviceForm: {
            /**
             * Format: int64
             * @description Division id; left out: the whole organisation.
             */
            division?: number | null;
            name: string;
            /**
             * Format: int64
             * @description Organisation id.
             */
            organization: number;
        };
        /** @description A shared device, as its browser shows it. */
        SharedDevicePage: {
            company: string;
            /** @description Of the company: at `/in/{domain}` people log in with a personnel number. */
            domain: string;
            /** @description Address of the logo. */
            logo: string | null;
            /** @description There are more. */
            more: boolean;
            name: string;
            /** @description Who can log in by name, by surname. */
            people: components["schemas"]["NamedPerson"][];
            /** @description `#rrggbb` */
            top_bar_background: string | null;
            /** @description The division, else the organisation. */
            unit: string;
        };
        /**
         * @description Whether a browser has been set up.
         * @enum {string}
         */
        SharedDeviceState: "waiting" | "ready";
        /** @description A card. */
        SignInCard: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /**
             * Format: date-time
             * @description The person signed in with it last.
             */
            last_used_at: string | null;
            /** @description After too many wrong PINs it has to be replaced. */
            locked: boolean;
        };
        /** @description A person and the token to send with each request. */
        SignedIn: {
            /** @description For the header `Authorization: JWT <token>`. */
            token: string;
            /** @description Who. */
            user: components["schemas"]["User"];
        };
        /** @description What is known of an installation before anybody signs in. */
        Site: {
            /** @description Logins of the demo company; null elsewhere. */
            demo: components["schemas"]["DemoLogin"][] | null;
            /** @description The origin of the pages on which passkeys are good; null: nowhere. */
            passkeys: string | null;
            /** Format: int32 */
            password_min_length: number;
            registration: components["schemas"]["Registration"];
            texts: components["schemas"]["SiteTexts"];
        };
        SiteText: {
            kind: components["schemas"]["SiteTextKind"];
            /** @description Empty for a sample. */
            value: string;
        };
        /** @enum {string} */
        SiteTextKind: "url" | "markdown" | "sample";
        SiteTexts: {
            contact: components["schemas"]["SiteText"];
            privacy: components["schemas"]["SiteText"];
            support: components["schemas"]["SiteText"];
            terms: components["schemas"]["SiteText"];
        };
        /** @description One skill of a competency. */
        Skill: {
            /**
             * Format: int32
             * @description Unique among the course's skills.
             * @default 0
             */
            id: number;
            /**
             * @description Its name.
             * @default
             */
            title: string;
        };
        /** @description Skills of a course. */
        SkillsList: {
            results: components["schemas"]["CompetencySkills"][];
        };
        /** @description The group that gave it. */
        SourceGroup: {
            /**
             * Format: int64
             * @description Null: it was deleted.
             */
            id: number | null;
            name: string;
        };
        /** @description A stage of the conversation. */
        Stage: {
            /**
             * Format: int32
             * @description Unique among the course's stages.
             * @default 0
             */
            id: number;
            /**
             * Format: int32
             * @description Its place among the stages.
             * @default 0
             */
            order: number;
            /**
             * @description Its name.
             * @default
             */
            title: string;
        };
        /** @description The stages of a course that have points to win. */
        StageReport: {
            /**
             * Format: int64
             * @description Attempts that were played to an end: those that count here.
             */
            finished: number;
            game: components["schemas"]["ReportGame"];
            results: components["schemas"]["AnalysedStage"][];
        };
        /** @description What to play. */
        StartRequest: {
            /**
             * Format: int64
             * @description An assignment of the caller; or:
             */
            game_assignment_id?: number | null;
            /**
             * Format: int64
             * @description A course; or:
             */
            game_id?: number | null;
            mode?: components["schemas"]["PlayMode"] | null;
            /** @description Name of a visitor, as the course asks for it. */
            name?: string | null;
            /** @description The key of a public course's link, alone; empty: none. */
            public_key?: string | null;
        };
        /** @description How much is stored, and how much may be. */
        StorageUsage: {
            /**
             * Format: int64
             * @description Bytes; null: as many as the disk holds.
             */
            limit: number | null;
            /**
             * Format: int64
             * @description Bytes.
             */
            used: number;
        };
        /** @description Bytes of files. */
        StorageUse: {
            /**
             * Format: int64
             * @description Null: as many as the disk holds.
             */
            limit: number | null;
            /** Format: int64 */
            used: number;
        };
        /** @description A division with everything below it. */
        StructureDivision: components["schemas"]["DivisionFields"] & {
            children: components["schemas"]["StructureDivision"][];
            positions: components["schemas"]["Position"][];
        };
        /** @description An organisation with everything in it. */
        StructureOrganization: components["schemas"]["Organization"] & {
            divisions: components["schemas"]["StructureDivision"][];
            /** @description Of the organisation's own level. */
            positions: components["schemas"]["Position"][];
        };
        /** @description All units of a structure, flat: who draws a tree asks for positions as units are opened. */
        StructureUnits: {
            /** @description Siblings in their order. */
            divisions: components["schemas"]["DivisionUnit"][];
            /** @description By their full name. */
            organizations: components["schemas"]["OrganizationUnit"][];
        };
        /** @description A plan that can be ordered. */
        SubPlan: {
            /** @description How often backups are made: `daily` or `weekly`. */
            backup: string;
            /**
             * Format: int64
             * @description Minor units a month.
             */
            backup_fee: number;
            code: components["schemas"]["PlanCode"];
            currency: string;
            /** Format: int64 */
            id: number;
            /** @description It is asked for (`POST /billing/request/`), not ordered: its price is agreed on first. */
            on_request: boolean;
            prices: components["schemas"]["Price"][];
            /** Format: int64 */
            storage_bytes: number;
            title: string;
            /**
             * Format: int64
             * @description Null: any number.
             */
            users_limit: number | null;
        };
        /** @description Plans that can be ordered. */
        SubPlans: {
            results: components["schemas"]["SubPlan"][];
        };
        /** @description One of the people, and how their courses go. */
        TeamMember: {
            /** @description Courses by where they stand. */
            courses: components["schemas"]["AssignmentSummary"];
            position: components["schemas"]["PositionRef"];
            user: components["schemas"]["EmployeeRef"];
        };
        /** @description One of the people, with their courses. */
        TeamPerson: {
            /** @description What is assigned: what is overdue first, then by deadline. */
            courses: components["schemas"]["Assignment"][];
            position: components["schemas"]["PositionRef"];
            user: components["schemas"]["EmployeeRef"];
        };
        /** @description Of what people are to be reminded. */
        TeamReminder: {
            /** @description By id; empty: of everything that is overdue, of everybody. */
            assignments?: number[];
            /** @description The same answer, and nobody is reminded. */
            dry_run?: boolean;
        };
        /** @description The team as a whole. */
        TeamSummary: {
            /** @description All of their courses by where they stand. */
            courses: components["schemas"]["AssignmentSummary"];
            /** Format: int64 */
            people: number;
        };
        /**
         * @description How a person's time compares with what authors set: at cards and in quizzes.
         * @enum {string}
         */
        TimeAllowance: "1" | "1.5" | "2" | "none";
        /**
         * @description How an assignment stands to its deadline.
         * @enum {string}
         */
        TimelinessKind: "no_deadline" | "on_time" | "due_soon" | "overdue" | "done_late";
        /** @description An attempt as it was played. */
        Transcript: {
            /** Format: int64 */
            assignment: number | null;
            /**
             * Format: int32
             * @description How often an answer was taken back; of attempts before that was kept the steps do not tell which.
             */
            backs: number;
            /** @description Pictures of the characters by name and emotion. */
            characters: components["schemas"]["TranscriptCharacter"][];
            ending: components["schemas"]["PlayQuestion"] | null;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The title is that of the revision. */
            game: components["schemas"]["SessionGame"];
            /** Format: int64 */
            id: number;
            max_points: components["schemas"]["Points"];
            mode: components["schemas"]["PlayMode"];
            /**
             * Format: int32
             * @description Number of the attempt.
             */
            number: number;
            opened_by: components["schemas"]["EmployeeRef"] | null;
            /**
             * Format: double
             * @description 0-100, one decimal; null until it is over.
             */
            percent: number | null;
            points: components["schemas"]["Points"];
            points_to_pass: components["schemas"]["Points"];
            /** @description The visitor's, where the course asks for one. */
            public_name: string;
            revision: components["schemas"]["TranscriptRevision"];
            /** Format: date-time */
            started_at: string;
            status: components["schemas"]["SessionStatus"];
            /** @description In the order in which they were answered. */
            steps: components["schemas"]["TranscriptStep"][];
            user: components["schemas"]["EmployeeRef"] | null;
        };
        TranscriptAnswer: {
            chosen: boolean;
            /** @description The author's note to the choice. */
            feedback: string;
            /** Format: int32 */
            id: number;
            right: boolean;
            text: string;
        };
        TranscriptCharacter: {
            emotions: {
                [key: string]: string;
            };
            name: string;
        };
        /** @description What was played. */
        TranscriptRevision: {
            /**
             * Format: int32
             * @description Null: a test run.
             */
            number: number | null;
            /** Format: date-time */
            published_at: string;
        };
        /** @description A card and what was answered. */
        TranscriptStep: {
            /** Format: date-time */
            answered_at: string;
            /** @description The answers in the order in which they were offered. */
            answers: components["schemas"]["TranscriptAnswer"][];
            /** @description Nobody chose it: the time of the card was over. */
            by_time: boolean;
            /** @description Who spoke. */
            character: string | null;
            /** @description The character's reaction. */
            emotion: components["schemas"]["Emotion"];
            /** @description The author's name of the card. */
            name: string;
            /** @description Whether the choice brings some of the points of its card, and not all; null as `right` is. */
            partly: boolean | null;
            points: components["schemas"]["Points"];
            /** Format: int32 */
            question: number;
            /** @description Whether the choice was right; null of a card that has no right answer, nor one that is partly right. */
            right: boolean | null;
            shown: components["schemas"]["Emotion"] | null;
            stage: string | null;
            /**
             * Format: int32
             * @description How many answers were accepted before.
             */
            step: number;
            /**
             * Format: date-time
             * @description When it was taken back; null: it stands.
             */
            taken_back_at: string | null;
            /** @description What was said. */
            text: string;
            /**
             * Format: int64
             * @description Milliseconds since what was done before.
             */
            took_ms: number;
        };
        /**
         * @description What became of a step.
         * @enum {string}
         */
        TriedOutcome: "right" | "unsaid" | "wrong";
        TriedStep: {
            outcome: components["schemas"]["TriedOutcome"];
            /** @description In words. */
            text: string;
        };
        /** @description What stands on a poster. */
        TypedGroupCode: {
            /** @description As it was typed: in any case, with or without hyphens. */
            code: string;
        };
        /** @description What sets a browser up. */
        TypedSetUpCode: {
            /** @description As it was typed: in any case, with or without hyphens. */
            code: string;
        };
        /** @description Figures of one unit, without those below. */
        UnitCounts: {
            /**
             * Format: int64
             * @description Who hold them and are not dismissed.
             */
            people: number;
            /** Format: int64 */
            positions: number;
            /**
             * Format: int64
             * @description Positions that nobody holds.
             */
            vacant: number;
        };
        /** @description The position that heads a unit. */
        UnitHead: {
            /** @description First and last name. */
            holder: string | null;
            /** Format: int64 */
            id: number;
            title: string;
        };
        /** @description How much is unread. */
        UnreadEvents: {
            /** Format: int64 */
            unread: number;
        };
        /**
         * @description What a file is for; a cover is kept as an image.
         * @enum {string}
         */
        UploadType: "avatar" | "logo" | "background" | "character" | "image" | "audio" | "video" | "offer" | "cover";
        /** @description A course that uses a file. */
        UsedIn: {
            game: components["schemas"]["UsingGame"];
        };
        /** @description A person in full. */
        User: {
            account: components["schemas"]["AccountView"];
            /** Format: date */
            birth_date: string | null;
            /** @description Has set a password. */
            confirmed: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Empty: none. */
            email: string;
            fired: boolean;
            first_name: string;
            gender: components["schemas"]["Gender"] | null;
            groups: components["schemas"]["GroupRef"][];
            /** @description Heads a unit, or stands in for who does, and sees its people; never of others. */
            has_team: boolean;
            /** @description Scripts in the head of this person's pages: none for others than the person. */
            head: components["schemas"]["Head"];
            /** Format: int64 */
            id: number;
            /** @description Which face of the product an administrator looks at. */
            in_moder_mode: boolean;
            is_admin: boolean;
            language: components["schemas"]["Language"] | null;
            last_name: string;
            /** Format: date-time */
            last_seen_at: string | null;
            middle_name: string;
            /** @description Mails that can be switched off. */
            notifications: boolean;
            /** @description The session of this request began on a device that many people use; never of others. */
            on_shared_device: boolean;
            /** @description Top bar of this person alone; what is null is the account's. */
            own_whitelabel: components["schemas"]["OwnWhitelabel"];
            /** @description An address that waits for its confirmation. */
            pending_email: string | null;
            /** @description Codenames, as granted. */
            permissions: components["schemas"]["Codename"][];
            /** @description Empty: none. */
            personnel_number: string;
            phone: string;
            /** @description How far the person sees as an administrator; of a moderator, everything. */
            reach: components["schemas"]["Reach"];
            /** @description The divisions, likewise. */
            reach_divisions: number[];
            /** @description Of a chosen reach the organisations that the reader reaches, each with all that is below it. */
            reach_organizations: number[];
            role: components["schemas"]["RoleRef"] | null;
            /** @description Whether sign-ins ask for a code. */
            second_factor: components["schemas"]["SecondFactorState"];
            /** @description True: still to be shown. */
            show_hints: {
                [key: string]: boolean;
            };
            /** @description Address of the photo. */
            simple_profile_pic: string | null;
            /** @description How much more time than set the person has, at cards and in quizzes. */
            time_allowance: components["schemas"]["TimeAllowance"];
            /** @description The position held: none or one. */
            user_position: components["schemas"]["PositionRef"][];
            /** Format: int32 */
            version: number;
            viewing: components["schemas"]["Viewing"] | null;
            /** @description Top bar, as it applies. */
            whitelabel: components["schemas"]["Whitelabel"];
        };
        UsingGame: {
            /** Format: int64 */
            id: number;
            title: string;
        };
        /** @description A result template that shows a file. */
        UsingTemplate: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description As whom to look. */
        ViewAsForm: {
            /** @description How far somebody with it sees; *own* is where the caller stands. */
            reach?: components["schemas"]["Reach"];
            /** @description With the reach *chosen*: divisions, each with everything below it. */
            reach_divisions?: number[];
            /** @description With the reach *chosen*: organisations, each with everything below it. */
            reach_organizations?: number[];
            /**
             * Format: int64
             * @description A role of which the caller holds every right.
             */
            role: number;
        };
        /** @description What the screens are asked for with. */
        ViewToken: {
            /**
             * Format: date-time
             * @description When it ends; it ends with the session as well.
             */
            expires_at: string;
            /** @description For the header `Authorization: JWT <token>`, in place of that of the session. It opens no change. */
            token: string;
        };
        /** @description What the person looks with, beside role and reach. */
        Viewing: {
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expires_at: string;
            /** @description Names of the organisations and divisions that are reached; none with the reach *everything*. */
            units: string[];
        };
        /** @description Look of the top bar. */
        Whitelabel: {
            /** @description Address of the logo. */
            logo: string | null;
            /** @description `#rrggbb` */
            top_bar_background: string | null;
        };
        /** @description A top bar; what is left out stays, null is the one above: of a person the account's, of the account the product's. */
        WhitelabelPatch: {
            /**
             * Format: int64
             * @description Id of an uploaded logo.
             */
            logo?: number | null;
            /** @description `#rrggbb` */
            top_bar_background?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAssets: {
        parameters: {
            query?: {
                type?: components["schemas"]["AssetType"];
                /** @description Part of the title, in any script and case. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Asset"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AssetForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showStorageUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageUsage"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssetPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMyAssignments: {
        parameters: {
            query?: {
                /** @description Part of the course's title. */
                search?: string;
                game?: number;
                /** @description The window opens on this date, at this time, or later. */
                started_date_0?: string;
                /** @description The window opens on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description `1`: could be begun or gone on with now; `0`: the others. */
                available?: number;
                status?: components["schemas"]["AssignmentStatus"];
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_MyAssignment"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    withdrawAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignmentsRemoval"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentsRemoved"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignmentsPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentsChanged"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                /** @description Part of a person's name, email or phone, or of the course's title. */
                search?: string;
                game?: number;
                user?: number;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Of people in this group. */
                group?: number;
                status?: components["schemas"]["AssignmentStatus"];
                timeliness?: components["schemas"]["TimelinessKind"];
                /** @description The window opens on this date, at this time, or later. */
                started_date_0?: string;
                /** @description The window opens on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description `1`: could be begun or gone on with now; `0`: the others. */
                available?: number;
                /** @description `1`: whose person asks for another attempt or more time; `0`: the others. */
                asked?: number;
                /** @description `created_at`, `end_date`, `user` or `game`; with `-` downwards. */
                sort?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
                /** @description `csv`, `xlsx` or `excel`: the answer is a file; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Assignment"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    summarizeAssignments: {
        parameters: {
            query?: {
                /** @description Part of a person's name, email or phone, or of the course's title. */
                search?: string;
                game?: number;
                user?: number;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Of people in this group. */
                group?: number;
                status?: components["schemas"]["AssignmentStatus"];
                timeliness?: components["schemas"]["TimelinessKind"];
                /** @description The window opens on this date, at this time, or later. */
                started_date_0?: string;
                /** @description The window opens on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description `1`: could be begun or gone on with now; `0`: the others. */
                available?: number;
                /** @description `1`: whose person asks for another attempt or more time; `0`: the others. */
                asked?: number;
                /** @description `created_at`, `end_date`, `user` or `game`; with `-` downwards. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentSummary"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    assignGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAssignment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAssigned"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportAssignments: {
        parameters: {
            query?: {
                /** @description Part of a person's name, email or phone, or of the course's title. */
                search?: string;
                game?: number;
                user?: number;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Of people in this group. */
                group?: number;
                status?: components["schemas"]["AssignmentStatus"];
                timeliness?: components["schemas"]["TimelinessKind"];
                /** @description The window opens on this date, at this time, or later. */
                started_date_0?: string;
                /** @description The window opens on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description `1`: could be begun or gone on with now; `0`: the others. */
                available?: number;
                /** @description `1`: whose person asks for another attempt or more time; `0`: the others. */
                asked?: number;
                /** @description `created_at`, `end_date`, `user` or `game`; with `-` downwards. */
                sort?: string;
                /** @description Everything is on the first page; there is no other. */
                page?: number;
                /** @description `csv`, `xlsx` or `excel`: the answer is a file; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    remindAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignmentsReminder"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMyAssignmentsShort: {
        parameters: {
            query?: {
                /** @description Part of the course's title. */
                search?: string;
                game?: number;
                /** @description The window opens on this date, at this time, or later. */
                started_date_0?: string;
                /** @description The window opens on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description `1`: could be begun or gone on with now; `0`: the others. */
                available?: number;
                status?: components["schemas"]["AssignmentStatus"];
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AssignmentShort"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    withdrawAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignmentPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    askForMore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedForMore"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createFrameToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameToken"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Id of who did it. */
                user?: number;
                /** @description `kind.verb` */
                action?: "settings.changed" | "scripts.changed" | "branding.changed" | "company_sign_in.changed" | "group_code.created" | "group_code.ended" | "group_code.declined" | "shared_device.created" | "shared_device.code_made" | "shared_device.removed" | "employee.deputy_named" | "employee.deputy_removed" | "role.created" | "role.changed" | "role.deleted" | "role.viewed_as" | "role.assigned" | "employee.created" | "employee.changed" | "employee.dismissed" | "employee.reinstated" | "employee.deleted" | "employee.imported" | "employee.invited" | "organization.created" | "organization.changed" | "organization.deleted" | "division.created" | "division.changed" | "division.deleted" | "position.created" | "position.changed" | "position.deleted" | "course.created" | "course.changed" | "course.published" | "course.unpublished" | "course.deleted" | "course.cloned" | "course.restored" | "assignment.made" | "assignment.changed" | "assignment.withdrawn" | "assignment.reminded" | "group.created" | "group.changed" | "group.deleted" | "group.people" | "group.courses" | "file.exported" | "service_key.created" | "service_key.revoked" | "billing.charged" | "billing.paid" | "billing.cancelled" | "person.signed_in" | "person.company_linked" | "person.company_unlinked" | "person.sign_in_failed" | "person.proof_failed" | "person.password_changed" | "person.email_changed" | "person.sessions_ended" | "person.card_printed" | "person.card_removed" | "person.pin_chosen" | "person.second_factor_on" | "person.second_factor_off" | "person.app_removed" | "person.passkey_added" | "person.passkey_removed" | "person.second_factor_reset" | "person.recovery_code_used" | "person.recovery_codes_made" | "person.play_link" | "person.data_exported";
                /** @description What it was done to: the part of the action's code before the dot. */
                kind?: string;
                /** @description Done since this day or time. */
                started_date_0?: string;
                /** @description Done until this day or time. */
                started_date_1?: string;
                /** @description Part of the object's title or of the name of who did it, in any script and case. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AuditRow"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showBilling: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingOverview"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    chargePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCharge"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Charge"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listCharges: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Charge"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPlan"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanRequested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reportBug: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BugReport"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BugReported"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    enterByCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanySignInReturn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    proveEmailDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailDomainForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailDomainProof"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    releaseEmailDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailDomainForm"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanySignInForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CompanySignInStart"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignInWay"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanySignInTry"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySignInTried"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endByCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CompanyLogout"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showDashboard: {
        parameters: {
            query?: {
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description The first day. */
                started_date_0?: string;
                /** @description The last day; today when left out. */
                started_date_1?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showDashboardCompletion: {
        parameters: {
            query?: {
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description The first day. */
                started_date_0?: string;
                /** @description The last day; today when left out. */
                started_date_1?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardCompletion"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDashboardPeople: {
        parameters: {
            query?: {
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardPeople"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Delivery"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesQueued"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryQueued"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createDivision: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDivision"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAllDivisions: {
        parameters: {
            query?: {
                /** @description Organisation. */
                organization?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_DivisionRef"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeDivisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DivisionChange"][];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"][];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeDivision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DivisionPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailConfirmed"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description Part of a name, email, phone, personnel number or position, in any script and case. */
                search?: string;
                /** @description Part of the title of the position. */
                title?: string;
                /** @description On positions of these organisations. */
                organization?: number[];
                /** @description On positions of these divisions or of any below them. */
                division?: number[];
                /** @description Role id, or `none`: without a role. */
                role?: string;
                /** @description In this group. */
                group?: number;
                /** @description `0`, the default: active people; `1`: dismissed ones; `all`. */
                fired?: string;
                /** @description `0`: who has not set a password yet and so never signed in; `1`: the others. */
                confirmed?: number;
                /** @description `1`: who has an email; `0`: who has none. */
                has_email?: number;
                /** @description `1`: who holds a position; `0`: who holds none. Only somebody who manages the whole company finds any of those. */
                has_position?: number;
                /** @description With this reach. */
                reach?: "everything" | "own_organization" | "own_division" | "chosen";
                /** @description Left out. */
                exclude?: number[];
                /** @description Changes nothing: people are not published. */
                is_published?: number;
                /** @description Changes nothing: people are not for self-education. */
                is_self_assigned?: number;
                /** @description `last_name`, `email`, `personnel_number`, `phone`, `role`, `position`, `last_seen_at` or `created_at`; with `-` downwards. */
                sort?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Employee"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAllEmployees: {
        parameters: {
            query?: {
                /** @description Part of a name, email, phone, personnel number or position, in any script and case. */
                search?: string;
                /** @description Part of the title of the position. */
                title?: string;
                /** @description On positions of these organisations. */
                organization?: number[];
                /** @description On positions of these divisions or of any below them. */
                division?: number[];
                /** @description Role id, or `none`: without a role. */
                role?: string;
                /** @description In this group. */
                group?: number;
                /** @description `0`, the default: active people; `1`: dismissed ones; `all`. */
                fired?: string;
                /** @description `0`: who has not set a password yet and so never signed in; `1`: the others. */
                confirmed?: number;
                /** @description `1`: who has an email; `0`: who has none. */
                has_email?: number;
                /** @description `1`: who holds a position; `0`: who holds none. Only somebody who manages the whole company finds any of those. */
                has_position?: number;
                /** @description With this reach. */
                reach?: "everything" | "own_organization" | "own_division" | "chosen";
                /** @description Left out. */
                exclude?: number[];
                /** @description Changes nothing: people are not published. */
                is_published?: number;
                /** @description Changes nothing: people are not for self-education. */
                is_self_assigned?: number;
                /** @description `last_name`, `email`, `personnel_number`, `phone`, `role`, `position`, `last_seen_at` or `created_at`; with `-` downwards. */
                sort?: string;
                /** @description Everything is on the first page; there is no other. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_EmployeeChoice"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportEmployees: {
        parameters: {
            query?: {
                /** @description `csv`, the default, `xlsx` or `excel`. */
                format?: "csv" | "xlsx" | "excel";
                /** @description Part of a name, email, phone, personnel number or position, in any script and case. */
                search?: string;
                /** @description Part of the title of the position. */
                title?: string;
                /** @description On positions of these organisations. */
                organization?: number[];
                /** @description On positions of these divisions or of any below them. */
                division?: number[];
                /** @description Role id, or `none`: without a role. */
                role?: string;
                /** @description In this group. */
                group?: number;
                /** @description `0`, the default: active people; `1`: dismissed ones; `all`. */
                fired?: string;
                /** @description `0`: who has not set a password yet and so never signed in; `1`: the others. */
                confirmed?: number;
                /** @description `1`: who has an email; `0`: who has none. */
                has_email?: number;
                /** @description `1`: who holds a position; `0`: who holds none. Only somebody who manages the whole company finds any of those. */
                has_position?: number;
                /** @description With this reach. */
                reach?: "everything" | "own_organization" | "own_division" | "chosen";
                /** @description Left out. */
                exclude?: number[];
                /** @description Changes nothing: people are not published. */
                is_published?: number;
                /** @description Changes nothing: people are not for self-education. */
                is_self_assigned?: number;
                /** @description `last_name`, `email`, `personnel_number`, `phone`, `role`, `position`, `last_seen_at` or `created_at`; with `-` downwards. */
                sort?: string;
                /** @description Everything is on the first page; there is no other. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    importEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showImportSample: {
        parameters: {
            query?: {
                /** @description `csv`, the default, `xlsx` or `excel`. */
                format?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    readEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadEvents"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadEvents"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    countUnreadEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadEvents"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query: {
                /** @description Assignment id. */
                assignment: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartRequest"];
            };
        };
        responses: {
            /** @description Resumed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSession: {
        parameters: {
            query?: {
                /** @description Of a quiz with movement: makes this question the current one. */
                question?: number;
            };
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    goBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BackRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    finishSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FinishRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    markQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    practise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restartSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestartRequest"];
            };
        };
        responses: {
            /** @description It was begun already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description Part of the title, in any script and case. */
                search?: string;
                /** @description Part of the title, in any script and case. */
                title?: string;
                kind?: "game" | "quiz";
                /** @description `1`: quizzes too; `kind` wins. */
                showQuizzes?: number;
                is_published?: number;
                is_self_assigned?: number;
                /** @description `0`: without the demo courses. */
                demo?: number;
                /** @description `1`: the demo courses alone. */
                is_demo?: number;
                /** @description `1`: only those that the caller made. */
                mine?: number;
                /** @description `1`: only those whose draft cannot be published as it is; `0`: the others. */
                problems?: number;
                /** @description Left out. */
                exclude?: number[];
                /** @description Without the courses of this group. */
                exclude_group?: number;
                /** @description `title`, `updated_at`, `max_points` or `questions_count`; with `-` downwards. */
                sort?: string;
                /** @description `1`: rows for pickers. */
                compact?: number;
                /** @description `1`: the catalogue of self-education. */
                catalogue?: number;
                /** @description Of the catalogue: the whole title of a skill. */
                skill?: string;
                /** @description Of the catalogue: how the caller stands. */
                status?: "not_started" | "in_progress" | "passed" | "failed" | "not_completed";
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesAnswer"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createGame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAllGames: {
        parameters: {
            query?: {
                /** @description Part of the title, in any script and case. */
                search?: string;
                /** @description Part of the title, in any script and case. */
                title?: string;
                kind?: "game" | "quiz";
                /** @description `1`: quizzes too; `kind` wins. */
                showQuizzes?: number;
                is_published?: number;
                is_self_assigned?: number;
                /** @description `0`: without the demo courses. */
                demo?: number;
                /** @description `1`: the demo courses alone. */
                is_demo?: number;
                /** @description `1`: only those that the caller made. */
                mine?: number;
                /** @description `1`: only those whose draft cannot be published as it is; `0`: the others. */
                problems?: number;
                /** @description Left out. */
                exclude?: number[];
                /** @description Without the courses of this group. */
                exclude_group?: number;
                /** @description `title`, `updated_at`, `max_points` or `questions_count`; with `-` downwards. */
                sort?: string;
                /** @description The rows are for pickers anyway. */
                compact?: number;
                /** @description Everything is on the first page; there is no other. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_GameCompact"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showAssignedGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayInfo"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    importCourse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CourseImportForm"];
            };
        };
        responses: {
            /** @description Nothing was written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseImported"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseImported"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listResultTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_ResultTemplate"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createResultTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewResultTemplate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultTemplate"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteResultTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showGame: {
        parameters: {
            query?: {
                /** @description With its cards. */
                nested?: boolean;
                /** @description `play`: what the player shows before it begins. */
                mode?: "play";
                /** @description With `mode=play`: `dry` or `self`; left out: self if the course is for it, else dry. */
                as?: "dry" | "self";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameAnswer"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GamePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cloneGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloneRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDraftVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_DraftVersion"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createDraftVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDraftVersion"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftVersion"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showDraftVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteDraftVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restoreDraftVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                n: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Restore"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listFindings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Findings"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    notePresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Here"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Present"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endPresence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showPublicLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicAddresses"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createPublicLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicAddresses"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deletePublicLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionsList"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionWrite"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSaved"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    orderQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionOrder"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionsList"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                qid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSaved"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                qid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionDelete"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                qid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionWrite"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionSaved"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Revision"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restoreRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                n: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Restore"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameNested"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSkills: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SkillsList"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Part of the name, in any script and case. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_GroupRow"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Members"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChanged"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Members"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChanged"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    importGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["GroupImportForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupImported"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupImportStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addGroupGames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewGroupGames"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChanged"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeGroupGames: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupGamesToRemove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupChanged"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showGroupProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupProgress"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    joinByGroupCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewcomerForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asked"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    checkGroupCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedGroupCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownGroupCode"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listGroupCodes: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_GroupCode"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createGroupCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCodeForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupCode"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endGroupCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    printGroupCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listImages: {
        parameters: {
            query: {
                type: components["schemas"]["ImageType"];
                /** @description Part of the title; of the built-in ones of its title in any language. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Image"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    checkKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyCheck"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyChecked"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                /** @description Part of the address or of the subject, in any script and case. */
                search?: string;
                state?: "queued" | "sent" | "failed" | "dropped";
                /** @description As in the rows. */
                kind?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Mail"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    sendMailAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailQueued"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listNewcomers: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Newcomer"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirmNewcomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChosenNewcomers"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmed"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    declineNewcomers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChosenNewcomers"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signInWithNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberSignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    searchPositions: {
        parameters: {
            query?: {
                /** @description Words, each a part of the title, the code or the holder's name, in any script and case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionsFound"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showStructure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StructureOrganization"][];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showUnits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StructureUnits"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Part of a name, in any script and case. */
                search?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Organization"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrganization"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAllOrganizations: {
        parameters: {
            query?: {
                /** @description Part of a name, in any script and case. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_OrganizationRef"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrganizationPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showFullOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StructureOrganization"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirmPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PassConfirm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    challengePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswords"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPermissionGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_PermissionGroup"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPositions: {
        parameters: {
            query?: {
                /** @description Exactly this division, without those below. */
                division?: number;
                /** @description Organisation. */
                organization?: number;
                /** @description `1`: those of an organisation's own level only, without those of divisions. */
                own?: number;
                /** @description Held by these people. */
                user?: number[];
                /** @description Part of the title, in any script and case. */
                search?: string;
                /** @description Only so many, for pickers; left out: all. */
                limit?: number;
                /** @description Without so many first ones; with a limit. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Position"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createPosition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPosition"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changePositions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PositionChange"][];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"][];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showPosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deletePosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changePosition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PositionPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showPositionPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionPlace"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showPublicGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The course's number, or the key of its link */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayInfo"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showAssignedQuiz: {
        parameters: {
            query?: {
                /** @description May be left out. */
                mode?: "play";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayInfo"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    importQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["QuizImportForm"];
            };
        };
        responses: {
            /** @description Nothing was written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizImported"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizImported"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showQuiz: {
        parameters: {
            query?: {
                /** @description May be left out. */
                mode?: "play";
                /** @description `dry` or `self`; left out: self if the quiz is for it, else dry. */
                as?: "dry" | "self";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayInfo"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportQuiz: {
        parameters: {
            query: {
                /** @description `gift` or `moodle_xml`. */
                format: components["schemas"]["ExchangeFormat"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "text/plain": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    registerAccountAlias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAnsweredCourses: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                /** @description `game`, `kind`, `attempts`, `respondents`, `average_percent`, `passed_share` or `last_at`; with `-` downwards. */
                sort?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
                /** @description The answer is a file with everything that is filtered; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AnswersCourse"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    analyseAnswers: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                /**
                 * @description Of the cards: `order`, that of the course itself, `stage`, `name`, `text`, `weight`, `reached`, `answered`, `left`,
                 *     `right_share`, `partly_share`, `median_time_s`, `facility`, `discrimination`, `deviation`, `efficiency`
                 *     or `effective_weight`; with `-` downwards.
                 */
                sort?: string;
                /** @description The answer is a file with everything that is filtered; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path: {
                game: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerAnalysis"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRespondents: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                /** @description A card: whoever answered it. */
                question?: number;
                /** @description An answer of it: whoever chose it. */
                answer?: number;
                /**
                 * @description `user`, `attempts`, or of the latest attempt `percent` or `started_at`; with `-` downwards. Left out: whoever did
                 *     last stands first.
                 */
                sort?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                game: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Respondent"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reportCompletedCourses: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                /** @description `game`, `kind`, `assigned`, `completed`, `passed`, `average`, `best` or `average_s`; with `-` downwards. */
                sort?: string;
                /** @description The answer is a file with everything that is filtered; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedReport"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reportEmotions: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                /**
                 * @description Of the courses `game`; of the stages and then the steps of one, their own order by the same name; `answers`,
                 *     `happy`, `satisfied`, `neutral`, `sad`, `evil`, `valence`, `first` or `last`; with `-` downwards.
                 */
                sort?: string;
                /** @description The answer is a file with everything that is filtered; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmotionReport"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAppointments: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                status?: "not_started" | "not_completed" | "succeeded" | "failed" | "best_attempts";
                /**
                 * @description `user`, `email`, `organization`, `division`, `position`, `game`, `kind`, `status`, `number`, `attempts_used`,
                 *     `attempts_total`, `points`, `max_points`, `percent`, `started_at`, `finished_at` or `duration_s`; with `-`
                 *     downwards.
                 */
                sort?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
                /** @description The answer is a file with everything that is filtered; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AppointmentRow"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAllAppointments: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                status?: "not_started" | "not_completed" | "succeeded" | "failed" | "best_attempts";
                /**
                 * @description `user`, `email`, `organization`, `division`, `position`, `game`, `kind`, `status`, `number`, `attempts_used`,
                 *     `attempts_total`, `points`, `max_points`, `percent`, `started_at`, `finished_at` or `duration_s`; with `-`
                 *     downwards.
                 */
                sort?: string;
                /** @description Everything is on the first page; there is no other. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_AppointmentRow"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    matrixOfAppointments: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                status?: "not_started" | "not_completed" | "succeeded" | "failed" | "best_attempts";
                /** @description `user`; with `-` downwards. */
                sort?: string;
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppointmentMatrix"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    summarizeAppointments: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                status?: "not_started" | "not_completed" | "succeeded" | "failed" | "best_attempts";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppointmentSummary"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPersonCourses: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_PersonCourse"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViews"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveView"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listReportSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedules"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addReportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportSchedule"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSchedule"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteReportSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    reportStages: {
        parameters: {
            query?: {
                /** @description Course ids. */
                game?: number[];
                user?: number;
                /** @description Started on this date, at this time, or later. */
                started_date_0?: string;
                /** @description Started on this date, at this time, or earlier. */
                started_date_1?: string;
                /** @description Of people on positions of these organisations. */
                organization?: number[];
                /** @description Of people on positions of these divisions or of any below them. */
                division?: number[];
                /** @description Whose plays: `assigned` and `self` when left out. */
                audience?: ("assigned" | "self" | "public")[];
                /** @description `first`: only the first attempt of each person and course. */
                attempt?: "first";
                /** @description Number of the revision that was played. */
                revision?: number;
                /** @description Part of a person's name, email or phone, or of a course's title. */
                search?: string;
                /** @description `order`, that of the course itself, `title`, `average_points`, `max_points` or `percent`; with `-` downwards. */
                sort?: string;
                /** @description The answer is a file with everything that is filtered; needs *build training reports*. */
                export?: "csv" | "xlsx" | "excel";
            };
            header?: never;
            path: {
                game: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StageReport"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    requestReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetAccepted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    answerQuestionMultiple: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRole"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Role"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RolePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    assignRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Assignees"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleAssigned"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description Part of a name, an email or a title, in any script and case; empty finds nothing. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listServiceKeys: {
        parameters: {
            query?: {
                /** @description Left out: of both kinds. */
                kind?: components["schemas"]["ServiceKeyKind"];
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_ServiceKey"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createServiceKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceKeyForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeServiceKey"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listServiceKeyRights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_ServiceKeyRight"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    revokeServiceKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSharedDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedDevicePage"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setUpSharedDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedSetUpCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedDevicePage"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signInOnSharedDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NamedSignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSharedDevices: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SharedDevice"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createSharedDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SharedDeviceForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpCode"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeSharedDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    renewSetUpCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetUpCode"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showDemoCourses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoShown"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoShown"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signInWithCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardSignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    checkSignInCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownCard"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    printSignInCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Chosen"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    previewSignInCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Chosen"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsPreview"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadSignInCards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSignInPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyPage"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubPlans"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listTeam: {
        parameters: {
            query?: {
                /** @description Part of a name, email, phone or personnel number, in any script and case. */
                search?: string;
                /** @description Those alone who have something of this kind. */
                show?: "overdue" | "due_soon";
                /** @description From 1. */
                page?: number;
                /** @description Rows on a page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_TeamMember"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showDeputy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDeputy"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    nameDeputy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeputyForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDeputy"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeDeputy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    remindTeam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TeamReminder"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminders"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    summarizeTeam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamSummary"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showTeamPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamPerson"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyAssertion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeUserAlias: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmployeePatch"];
                "multipart/form-data": components["schemas"]["EmployeePatchForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmployee"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BulkRemoval"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkRemoved"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BulkPatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChanged"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    inviteUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BulkInvitation"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkInvited"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirmMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    gatherOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMyProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_ProgressMonth"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApp"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstCode"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_Passkey"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MadePasskey"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPasskey"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasskey"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_LoginView"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endMySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmployeePatch"];
                "multipart/form-data": components["schemas"]["EmployeePatchForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showCompanyIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonIdentity"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeCompanyIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showUserData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    gatherUserData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobStarted"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["List_LoginView"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endUserSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    endUserSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    showSignInCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeSignInCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    signInV2: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    viewAs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewAsForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewToken"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
