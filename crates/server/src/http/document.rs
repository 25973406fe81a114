//! What holds for every call, in the document of the API.

use utoipa::openapi::{Components, OpenApi, RefOr, Required, Schema, schema::AnyOfBuilder};

/// A call whose fields are all optional takes an empty body ([`super::body::parse`]).
pub fn let_bodies_be_empty(document: &mut OpenApi) {
    let components = document.components.take().unwrap_or_default();
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            if let Some(RefOr::T(body)) = &mut operation.request_body
                && let Some(RefOr::T(json)) = body.content.get("application/json")
                && json.schema.as_ref().is_some_and(|schema| all_optional(schema, &components))
            {
                body.required = Some(Required::False);
            }
        }
    }
    document.components = Some(components);
}

fn all_optional(schema: &RefOr<Schema>, components: &Components) -> bool {
    let schema = match schema {
        RefOr::T(schema) => schema,
        RefOr::Ref(to) => {
            let name = to.ref_location.rsplit('/').next().unwrap_or_default();
            return components.schemas.get(name).is_some_and(|schema| all_optional(schema, components));
        }
    };
    match schema {
        Schema::Object(object) => object.required.is_empty(),
        Schema::AllOf(parts) => parts.items.iter().all(|part| all_optional(part, components)),
        _ => false,
    }
}

/// An answer in one of several forms: a short form is part of the long one, so that one answer may fit several of them.
pub fn let_forms_overlap(document: &mut OpenApi) {
    for schema in document.components.iter_mut().flat_map(|parts| parts.schemas.values_mut()) {
        let RefOr::T(Schema::OneOf(forms)) = schema else { continue };
        if forms.items.iter().filter(|form| matches!(form, RefOr::Ref(_))).count() > 1 {
            let all = std::mem::take(&mut forms.items).into_iter();
            let any = all.fold(AnyOfBuilder::new(), AnyOfBuilder::item).description(forms.description.take());
            *schema = RefOr::T(Schema::AnyOf(any.build()));
        }
    }
}
