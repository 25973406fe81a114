//! What the tests of several crates share: a test on both databases, and where PostgreSQL is.

use proc_macro::TokenStream;
use quote::quote;
use syn::{Error, FnArg, ItemFn, Pat, parse_macro_input};

/// Runs a test of the API on SQLite and on PostgreSQL: `name::sqlite` and `name::postgres`.
///
/// It stands before `async fn name(app: TestApp)`. The test fails where PostgreSQL is missing.
#[proc_macro_attribute]
pub fn each_database(_: TokenStream, item: TokenStream) -> TokenStream {
    let test = parse_macro_input!(item as ItemFn);
    let (attributes, name, body, output) = (&test.attrs, &test.sig.ident, &test.block, &test.sig.output);
    let app = match test.sig.inputs.first() {
        Some(FnArg::Typed(argument)) if test.sig.inputs.len() == 1 && test.sig.asyncness.is_some() => {
            argument
        }
        _ => {
            let message = "a test of each database is an async function of one argument, its TestApp";
            return Error::new_spanned(&test.sig, message).to_compile_error().into();
        }
    };
    let Pat::Ident(_) = *app.pat else {
        return Error::new_spanned(app, "the TestApp has a name").to_compile_error().into();
    };
    quote! {
        mod #name {
            #[allow(unused_imports, reason = "not every test needs every name")]
            use super::*;

            #(#attributes)*
            async fn check(#app) #output #body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                check(TestApp::sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                check(TestApp::postgres().await).await;
            }
        }
    }
    .into()
}

/// The address of a PostgreSQL server for tests, from `TEST_POSTGRES_URL`. Where it is not set the test fails and says
/// which command to use: half of the tests would otherwise pass without having looked at anything.
#[proc_macro]
pub fn postgres_url(_: TokenStream) -> TokenStream {
    quote! {
        ::std::env::var("TEST_POSTGRES_URL")
            .expect("no PostgreSQL to test with: run scripts/postgres-test.sh cargo nextest run --workspace")
    }
    .into()
}
